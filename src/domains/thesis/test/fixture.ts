import { sql } from 'kysely'
import { makeAcademicRole } from '#academics/server'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { commentFixture } from './comment.fixture.ts'
import { committeeFixture } from './committee-fixture.ts'
import { meetingFixture } from './meeting.fixture.ts'
import { reviewFixture } from './review-fixture.ts'
import { workFixture } from './work.fixture.ts'

const reason = { reason: 'The archive does not open before summer.' }

const begun = ({ id }: Pick<University, 'id'>) => ({
  ...{ userProgram: `/api/v2/user_programs/${id('UserProgram', 'blocked')}`, title: { en: 'A new one' } },
  ...{ language: 'en', area: '', idea: '', proposedSupervisor: null, message: '' },
})

/**
 * Student A asks lecturer A to supervise; student B has a draft that lecturer B supervises, and one without a supervisor;
 * somebody else has withdrawn theirs. The colleague coordinates the research of faculty F.
 */
export const fixture: DomainFixture = {
  add: addTheses,
  more: [workFixture, committeeFixture, meetingFixture, commentFixture, reviewFixture],
  bodies: {
    'ThesisTemplate create': ({ id }) => ({
      ...{ degree: `/api/v2/degrees/${id('Degree', 'unused')}`, leastCredits: 60, draftDays: 180, replyDays: 14 },
      ...{
        leastIdea: 200,
        mostTheses: 8,
        sections: ['problem'],
        leastInSection: 10,
        checkDays: 7,
        criteria: ['method'],
        quorum: 1,
        evaluationDays: 21,
        revisionDays: 30,
        mostRounds: 2,
        workDays: 365,
        abstractLanguages: ['en'],
        leastMeetings: 6,
        mostSimilarity: 20,
        leastMembers: 3,
        mostMembers: 5,
        leastExternals: 0,
        answerDays: 10,
        reviewDays: 28,
      },
    }),
    'Thesis create': begun,
    'Thesis update': () => ({ area: 'History of land' }),
    'Thesis requestSupervision': () => ({}),
    'Thesis resume': () => ({}),
    'Thesis endorse': () => ({}),
    'Thesis submitProposal': () => ({}),
    'Thesis recallProposal': () => ({}),
    'Thesis returnProposal': () => reason,
    'ThesisProposal update': () => ({ problem: 'The archive has never been read.' }),
    'Thesis startEvaluation': () => ({}),
    'Thesis approveProposal': () => ({}),
    'Thesis requestRevision': () => reason,
    'Thesis resubmitProposal': () => ({}),
    'Thesis confirmRevision': () => ({}),
    'Thesis reopenRevision': () => reason,
    'Thesis rejectProposal': () => reason,
    'Thesis endThesis': () => reason,
    'ProposalEvaluation create': ({ id }) => ({
      thesis: `/api/v2/theses/${id('Thesis', 'sent')}`,
      evaluator: `/api/v2/users/${id('User', 'lecturerA')}`,
    }),
    'ProposalEvaluation update': () => ({ comment: 'Say how the names are linked.' }),
    'ProposalEvaluation give': () => ({}),
    'ProposalEvaluation recuse': () => reason,
    'ProposalEvaluation release': () => reason,
    'ExternalPerson create': ({ id }) => ({ faculty: `/api/v2/faculties/${id('Faculty', 'F')}`, ...external }),
    'ExternalPerson update': () => ({ institution: 'University of Porto' }),
    'ExternalPart create': ({ id }) => ({
      external: `/api/v2/external_people/${id('ExternalPerson', 'ofF')}`,
      ...{ thesis: `/api/v2/theses/${id('Thesis', nextOpen())}`, role: 'ADVISER' },
    }),
    'ExternalPart update': () => ({ untilDay: '2026-12-31' }),
    'ThesisTopic create': ({ id }) => ({
      ...{ faculty: `/api/v2/faculties/${id('Faculty', 'F')}`, title: { en: 'Land registers' }, about: '', needs: '' },
      ...{ area: 'History', language: 'en', places: 2, applyUntil: null, offered: true },
    }),
    'ThesisTopic update': () => ({ about: 'Names of the same person in two scripts.' }),
    'Thesis withdraw': () => reason,
    'Thesis reopen': () => reason,
    'SupervisionRequest update': () => ({ conflict: false }),
    'SupervisionRequest accept': () => ({}),
    'SupervisionRequest decline': () => reason,
    'SupervisionRequest askForChanges': () => reason,
    'SupervisionRequest takeBack': () => ({}),
    'SupervisionRequest expire': () => ({}),
  },
  inputs: {
    'ExternalPerson.agreementFrom': () => ({ agreementFrom: '2026-02-01', agreementUntil: '2098-01-01' }),
    'ExternalPerson.agreementUntil': () => ({ agreementFrom: '2026-03-01', agreementUntil: '2097-01-01' }),
    'ExternalPart.untilDay': () => ({ untilDay: '2026-12-30' }),
    // Who has begun a thesis begins none from a topic beside it, and asks the person who offers the topic.
    'Thesis create.topic': async (university) => {
      await withdrawAll(university)
      const proposedSupervisor = `/api/v2/users/${university.id('User', 'lecturerA')}`
      const topic = `/api/v2/thesis_topics/${university.id('ThesisTopic', 'offered')}`
      return { ...begun(university), topic, proposedSupervisor }
    },
    'Thesis.proposedSupervisor': ({ id }) => ({ proposedSupervisor: `/api/v2/users/${id('User', 'lecturerB')}` }),
  },
  writers: {
    'ThesisTemplate create': 'registry',
    ...by('Thesis', 'studentB', 'update', 'requestSupervision', 'submitProposal', 'recallProposal', 'withdraw'),
    ...by('Thesis', 'lecturerB', 'endorse', 'confirmRevision', 'reopenRevision'),
    ...by('Thesis', 'studentB', 'resubmitProposal'),
    ...by(
      'Thesis',
      'colleague',
      'startEvaluation',
      'approveProposal',
      'requestRevision',
      'rejectProposal',
      'endThesis',
    ),
    ...by('ExternalPerson', 'registry', 'create', 'update'),
    ...by('ExternalPart', 'registry', 'create', 'update'),
    ...by('ThesisTopic', 'lecturerA', 'create', 'update'),
    ...by('ProposalEvaluation', 'colleague', 'create', 'release'),
    ...by('ProposalEvaluation', 'lecturerB', 'update', 'give', 'recuse'),
    ...by('Thesis', 'colleague', 'returnProposal'),
    'ThesisProposal update': 'studentB',
    ...by('Thesis', 'blocked', 'create'),
    ...by('Thesis', 'studentA', 'resume'),
    ...by('Thesis', 'colleague', 'reopen'),
    ...by('SupervisionRequest', 'lecturerA', 'update', 'accept', 'decline', 'askForChanges'),
    ...by('SupervisionRequest', 'blocked', 'takeBack'),
    ...by('SupervisionRequest', 'colleague', 'expire'),
  },
  // A change takes an endorsement back, so the one without is changed.
  changed: { Thesis: 'draft' },
  closed: [
    ...['SupervisionRequest update', 'ThesisProposal update'],
    ...['update', 'give', 'recuse'].map((act) => `ProposalEvaluation ${act}`),
    ...['resume', 'reopen', 'returnProposal', 'startEvaluation', 'approveProposal', 'requestRevision'].map(
      (move) => `Thesis ${move}`,
    ),
    ...['rejectProposal', 'endThesis'].map((move) => `Thesis ${move}`),
  ],
  again: {
    'Thesis requestSupervision': async ({ testApp: { db }, id }) => {
      await sql`delete from supervision_request where thesis_id = ${id('Thesis', 'draft')}`.execute(db)
    },
    // What was submitted never changes: the next person writes the next edition.
    'Thesis submitProposal': async ({ testApp: { db }, things, id }) => {
      const { rows } = await sql<{ id: number }>`
        insert into thesis_proposal (thesis_id, edition, problem, abstract, keywords)
        select thesis_id, edition + 1, problem, abstract, keywords from thesis_proposal
        where thesis_id = ${id('Thesis', 'supervised')} order by edition desc limit 1 returning id`.execute(db)
      things.ThesisProposal = { ...things.ThesisProposal, supervised: rows[0]?.id ?? 0 }
    },
    'Thesis resubmitProposal': async ({ testApp: { db }, things, id }) => {
      const { rows } = await sql<{ id: number }>`
        insert into thesis_proposal (thesis_id, edition, problem, abstract, keywords)
        select thesis_id, edition + 1, problem || '.', abstract, keywords from thesis_proposal
        where thesis_id = ${id('Thesis', 'revising')} order by edition desc limit 1 returning id`.execute(db)
      things.ThesisProposal = { ...things.ThesisProposal, second: rows[0]?.id ?? 0 }
    },
    // Who has withdrawn a thesis has begun another one meanwhile, which holds the reopening of the first back.
    'Thesis withdraw': withdrawAll,
    ...Object.fromEntries(
      ['accept', 'decline', 'askForChanges', 'takeBack', 'expire'].map((move) => [
        `SupervisionRequest ${move}`,
        async ({ testApp: { db }, id }: University) => {
          await sql`update thesis set state = 'SUPERVISION_REQUESTED' where id = any(${[
            id('Thesis', 'asked'),
            id('Thesis', 'late'),
          ]}::int[])`.execute(db)
          await sql`delete from thesis_supervisor where thesis_id = any(${[
            id('Thesis', 'asked'),
            id('Thesis', 'late'),
          ]}::int[])`.execute(db)
        },
      ]),
    ),
  },
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

/** Every thesis of the student who begins new ones. */
async function withdrawAll({ testApp: { db }, id }: University): Promise<void> {
  await sql`update thesis t set state = 'WITHDRAWN' from thesis_author w
    where w.thesis_id = t.id and w.person_id = ${id('User', 'blocked')}`.execute(db)
}

const external = {
  ...{ name: 'Marta Vilela', institution: 'University of Aveiro', field: '', email: 'm.vilela@example.org' },
  ...{ otherEmail: null, language: 'pt', agreementFrom: null, agreementUntil: null, note: '' },
}

/** Nobody takes the same part in a thesis twice, so each new part is in another one. */
const openTheses = ['approved', 'revised', 'revising', 'judged', 'weighed', 'sent']
let parts = 0
const nextOpen = (): string => openTheses[parts++ % openTheses.length] ?? ''

const unsent = ['DRAFT', 'SUPERVISION_REQUESTED', 'WITHDRAWN']

const rules = {
  edition: 1,
  least_credits: 0,
  draft_days: 180,
  reply_days: 14,
  least_idea: 20,
  most_theses: 3,
  sections: ['problem'],
  least_in_section: 10,
  quorum: 1,
  least_members: 2,
}

async function addTheses({ testApp: { db, files }, things, id }: University): Promise<void> {
  const template = (degree: string) => inserted(db, 'thesis_template', { ...rules, degree_id: id('Degree', degree) })
  things.ThesisTemplate = { DF: await template('DF'), DG: await template('DG') }
  const charge = { person_id: id('User', 'colleague'), role: 'RESEARCH_COORDINATOR', scope_type: 'faculty' } as const
  const { id: colleague } = await makeAcademicRole(db, { ...charge, scope_id: id('Faculty', 'F') })
  things.AcademicRole = { ...things.AcademicRole, colleague }
  const thesis = async (who: string, title: string, row: { state?: string; [column: string]: unknown } = {}) => {
    const [degree, program] = who === 'studentB' ? ['DG', 'Q'] : ['DF', 'P']
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', degree), program_id: id('Program', program), language: 'en' },
      ...{ title: { en: title }, area: 'History', idea: 'Who owned which plot, and when.', ...row },
    })
    const author = { person_id: id('User', who), user_program_id: id('UserProgram', who) }
    await inserted(db, 'thesis_author', { thesis_id: made, ...author })
    const isSent = typeof row.state === 'string' && !unsent.includes(row.state)
    const frozen = isSent ? { submitted_at: '2026-11-01T08:00:00Z', sha256: 'a'.repeat(64) } : {}
    const text = { problem: 'Nobody has read the ledgers.', abstract: { en: 'Ledgers.' }, keywords: ['a', 'b', 'c'] }
    const proposal = await inserted(db, 'thesis_proposal', { thesis_id: made, edition: 1, ...text, ...frozen })
    things.ThesisProposal = isSent
      ? { [title.toLowerCase()]: proposal, ...things.ThesisProposal }
      : { ...things.ThesisProposal, [title.toLowerCase()]: proposal }
    return made
  }
  const request = (thesis_id: number, row: object) =>
    inserted(db, 'supervision_request', {
      ...{ thesis_id, student_id: id('User', 'studentA'), asked_id: id('User', 'lecturerA'), conflict: false, ...row },
    })
  const requested = { state: 'SUPERVISION_REQUESTED' }
  const [at, then] = ['2026-11-01T08:00:00Z', '2026-11-09T08:00:00Z']
  const submitted = { submitted_at: at, endorsed_at: at, evaluated_at: then, returned_at: then, revised_at: then }
  things.Thesis = {
    supervised: await thesis('studentB', 'Supervised', { endorsed_at: '2026-11-01T08:00:00Z' }),
    draft: await thesis('studentB', 'Draft', { proposed_supervisor_id: id('User', 'lecturerA') }),
    withdrawn: await thesis('blocked', 'Withdrawn', { state: 'WITHDRAWN' }),
    asked: await thesis('studentA', 'Asked', requested),
    late: await thesis('studentA', 'Late', requested),
    stale: await thesis('studentA', 'Stale', requested),
    sent: await thesis('studentA', 'Sent', { state: 'PROPOSAL_SUBMITTED', ...submitted }),
    weighed: await thesis('studentA', 'Weighed', { state: 'PROPOSAL_SUBMITTED', ...submitted }),
    judged: await thesis('studentA', 'Judged', { state: 'UNDER_EVALUATION', ...submitted }),
    revising: await thesis('studentA', 'Revising', { state: 'REVISION_REQUESTED', ...submitted }),
    revised: await thesis('studentA', 'Revised', { state: 'REVISED', ...submitted }),
    approved: await thesis('studentA', 'Approved', { state: 'APPROVED', ...submitted }),
  }
  things.SupervisionRequest = {
    declined: await request(id('Thesis', 'withdrawn'), {
      ...{ student_id: id('User', 'blocked'), answer_by: '2026-01-10', state: 'DECLINED' },
    }),
    pending: await request(id('Thesis', 'asked'), { answer_by: '2100-01-01' }),
    late: await request(id('Thesis', 'late'), { answer_by: '2026-01-10' }),
  }
  const outside = {
    ...{ name: 'Rita Nunes', institution: 'University of Lisbon', email: 'r.nunes@example.org', language: 'pt' },
    ...{ agreement_from: '2026-01-01', agreement_until: '2099-01-01' },
  }
  const [ofF, ofG] = [id('Faculty', 'F'), id('Faculty', 'G')]
  const { sha256, size } = await files.put([examplePdf])
  const agreement = await db
    .insertInto('stored_file')
    .values({
      ...{ id: crypto.randomUUID(), person_id: id('User', 'registry'), kind: 'external-agreement', sha256, size },
      ...{ name: 'agreement.pdf', content_type: 'application/pdf' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  things.ExternalPerson = {
    ofF: await inserted(db, 'external_person', { ...outside, faculty_id: ofF, agreement_file_id: agreement.id }),
    ofG: await inserted(db, 'external_person', { ...outside, faculty_id: ofG }),
  }
  const outsidePart = (who: string, thesis: string) =>
    inserted(db, 'external_part', {
      ...{ external_id: id('ExternalPerson', who), thesis_id: id('Thesis', thesis), role: 'ADVISER' },
      from_day: '2026-10-01',
    })
  things.ExternalPart = { ofF: await outsidePart('ofF', 'asked'), ofG: await outsidePart('ofG', 'supervised') }
  const topic = (title: string, offered: boolean) =>
    inserted(db, 'thesis_topic', {
      ...{ supervisor_id: id('User', 'lecturerA'), faculty_id: id('Faculty', 'F'), title: { en: title }, offered },
      ...{ language: 'en', places: 1 },
    })
  things.ThesisTopic = { offered: await topic('Offered', true), sketch: await topic('Sketch', false) }
  const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
  for (const one of ['supervised', 'revised'])
    await inserted(db, 'thesis_supervisor', { thesis_id: id('Thesis', one), ...part })
  await addEvaluations({ db, things, id })
}

type Evaluated = Pick<University, 'things' | 'id'> & { db: University['testApp']['db'] }

/** Lecturer B evaluates two proposals, of which one is judged already, and lecturer A has judged one that was revised. */
async function addEvaluations({ db, things, id }: Evaluated): Promise<void> {
  const next = async (thesis: string) => {
    const open = { thesis_id: id('Thesis', thesis), edition: 2, problem: 'Nobody has read the ledgers of this town.' }
    const texts = { abstract: { en: 'Ledgers.' }, keywords: ['a', 'b', 'c'] }
    return inserted(db, 'thesis_proposal', { ...open, ...texts })
  }
  things.ThesisProposal = { ...things.ThesisProposal, second: await next('revising') }
  const judged = { conflict: false, relevance: 4, clarity: 4, method: 3, feasibility: 5, recommendation: 'APPROVE' }
  const evaluation = (thesis: string, who: string, state: string) =>
    inserted(db, 'proposal_evaluation', {
      ...{ proposal_id: id('ThesisProposal', thesis), evaluator_id: id('User', who), due_on: '2026-12-01', state },
      ...judged,
    })
  things.ProposalEvaluation = {
    earlier: await evaluation('revised', 'lecturerA', 'GIVEN'),
    given: await evaluation('judged', 'lecturerB', 'GIVEN'),
    open: await evaluation('weighed', 'lecturerB', 'ASSIGNED'),
  }
}
