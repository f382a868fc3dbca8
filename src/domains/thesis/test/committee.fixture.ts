import { sql } from 'kysely'
import { type DomainFixture, inserted, serial, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

const reason = { reason: 'The subject has changed since then.' }
const decided = '2026-11-12T08:00:00Z'
const none = { supervised: 'NO', wrote_together: 'NO', related: 'NO', same_employer: 'NO', other_reason: 'NO' }

/**
 * Lecturer B supervises four approved theses of student A: one without a committee, one whose committee is being chosen,
 * one whose committee is proposed, and one whose committee has been invited. The dean is excluded from the last.
 */
export const committeeFixture: DomainFixture = {
  add: addCommittees,
  bodies: {
    'ThesisCommittee create': ({ id }) => ({ thesis: `/api/v2/theses/${id('Thesis', 'ready')}` }),
    'ThesisCommittee propose': () => ({}),
    'ThesisCommittee approveCommittee': () => ({}),
    'ThesisCommittee returnCommittee': () => reason,
    'ThesisCommittee changeCommittee': () => ({}),
    'CommitteeSeat create': ({ id }) => ({
      committee: `/api/v2/thesis_committees/${id('ThesisCommittee', 'choosing')}`,
      ...{
        role: 'EXTERNAL_MEMBER',
        name: 'Marta Vilela',
        email: `marta.${serial()}@example.org`,
        institution: 'Aveiro',
      },
    }),
    'CommitteeSeat update': () => ({ declaration: 'We wrote a paper together.' }),
    'CommitteeSeat invite': () => ({}),
    'CommitteeSeat accept': () => ({}),
    'CommitteeSeat declareConflict': () => ({}),
    'CommitteeSeat decline': () => reason,
    'CommitteeSeat expire': () => ({}),
    'CommitteeSeat clearMember': () => reason,
    'CommitteeSeat excludeMember': () => reason,
    'CommitteeSeat replaceMember': () => reason,
    'CommitteeSeat drop': () => ({}),
  },
  writers: {
    ...by('ThesisCommittee', 'lecturerB', 'create', 'propose', 'changeCommittee'),
    ...by('ThesisCommittee', 'colleague', 'approveCommittee', 'returnCommittee'),
    ...by('CommitteeSeat', 'lecturerB', 'create', 'drop'),
    ...by('CommitteeSeat', 'lecturerA', 'update', 'accept', 'declareConflict', 'decline'),
    ...by('CommitteeSeat', 'colleague', 'invite', 'expire', 'clearMember', 'excludeMember', 'replaceMember'),
  },
  closed: ['CommitteeSeat drop'],
  again: {
    'ThesisCommittee create': async ({ testApp: { db }, id }) => {
      await sql`delete from thesis_committee where thesis_id = ${id('Thesis', 'ready')}`.execute(db)
    },
    // With the approval those who were chosen have been invited.
    'ThesisCommittee approveCommittee': async ({ testApp: { db }, id }) => {
      await sql`update committee_seat set state = 'CHOSEN', answer_by = null
        where id = any(${[id('CommitteeSeat', 'chair'), id('CommitteeSeat', 'reviewer')]}::int[])`.execute(db)
    },
  },
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

async function addCommittees({ testApp: { db }, things, id }: University): Promise<void> {
  const thesis = async (title: string) => {
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', 'DF'), program_id: id('Program', 'P'), language: 'en', state: 'APPROVED' },
      ...{ title: { en: title }, area: 'History', idea: 'Who owned which plot, and when.', approved_at: decided },
    })
    const author = { person_id: id('User', 'studentA'), user_program_id: id('UserProgram', 'studentA') }
    await inserted(db, 'thesis_author', { thesis_id: made, ...author })
    const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
    await inserted(db, 'thesis_supervisor', { thesis_id: made, ...part })
    const text = { problem: 'Nobody has read the ledgers.', abstract: { en: 'Ledgers.' }, keywords: ['a', 'b', 'c'] }
    const frozen = { submitted_at: '2026-11-01T08:00:00Z', sha256: 'a'.repeat(64) }
    const proposal = await inserted(db, 'thesis_proposal', { thesis_id: made, edition: 1, ...text, ...frozen })
    const name = title.toLowerCase()
    things.Thesis = { ...things.Thesis, [name]: made }
    things.ThesisProposal = { ...things.ThesisProposal, [name]: proposal }
    return made
  }
  const committee = (thesis_id: number, state: string) => inserted(db, 'thesis_committee', { thesis_id, state })
  await thesis('Ready')
  const [choosing, proposed, approved] = [
    await committee(await thesis('Choosing'), 'CHOOSING'),
    await committee(await thesis('Proposed'), 'PROPOSED'),
    await committee(await thesis('Examined'), 'APPROVED'),
  ]
  await sql`update thesis_committee set approved_by = ${id('User', 'colleague')}, approved_at = ${decided}
    where id = ${approved}`.execute(db)
  things.ThesisCommittee = { choosing, proposed, approved }
  const seat = (committee_id: number, who: string, row: object) =>
    inserted(db, 'committee_seat', { committee_id, person_id: id('User', who), role: 'MEMBER', ...row })
  const invited = { ...none, state: 'INVITED', answer_by: '2100-01-01' }
  const torn = { ...none, related: 'YES', declaration: 'The author is a cousin of mine.' }
  things.CommitteeSeat = {
    invited: await seat(approved, 'lecturerA', invited),
    late: await seat(proposed, 'lecturerA', { ...invited, answer_by: '2026-01-10' }),
    torn: await seat(choosing, 'lecturerA', { ...invited, ...torn, role: 'REVIEWER' }),
    chosen: await seat(choosing, 'coordinator', { role: 'CHAIR' }),
    chair: await seat(proposed, 'coordinator', { role: 'CHAIR' }),
    reviewer: await seat(proposed, 'otherCoordinator', { role: 'REVIEWER' }),
    added: await seat(approved, 'languages', {}),
    declared: await seat(approved, 'coordinator', { ...torn, state: 'DECLARED', answered_at: decided }),
    accepted: await seat(approved, 'otherCoordinator', { ...none, role: 'REVIEWER', state: 'ACCEPTED' }),
    excluded: await seat(approved, 'dean', { ...torn, state: 'EXCLUDED', answered_at: decided }),
  }
}
