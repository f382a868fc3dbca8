import { sql } from 'kysely'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, serial, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'

const reason = { reason: 'The laboratory is closed until spring.' }
const asked = '2026-11-20T08:00:00Z'

/** The document of the first hold, and that of the first request. */
const [holdProof, changeProof] = ['1c0f5b60-0d4d-4a0a-8d39-4b1c41bb3a01', '1c0f5b60-0d4d-4a0a-8d39-4b1c41bb3a02']

/**
 * One thesis of student A, which lecturer B supervises, rests, another rested once, and two do not fit to their holds. For the one that is written more
 * time and another title are asked for, by the author and by the supervisor; for another one lecturer A is asked to follow
 * lecturer B.
 */
export const changeFixture: DomainFixture = {
  add: addChanges,
  params: { holdProof, changeProof },
  bodies: {
    'Thesis putOnHold': () => ({}),
    'Thesis continueWork': () => ({}),
    'ThesisHold create': ({ id }) => ({
      ...{ thesis: `/api/v2/theses/${id('Thesis', 'resting')}`, untilDay: '2100-01-31', files: [], ...reason },
    }),
    'ThesisHold update': () => ({ untilDay: `2100-02-${10 + (serial() % 18)}` }),
    'ThesisHold endHold': () => reason,
    'ThesisHold passHold': () => ({}),
    'ThesisChange create': ({ id }) => ({
      ...{ thesis: `/api/v2/theses/${id('Thesis', nextTitled())}`, kind: 'TITLE', files: [], ...reason },
      ...{ newDue: null, newTitle: { en: 'Ledgers' }, newSupervisor: null },
    }),
    'ThesisChange update': () => ({ conflict: false }),
    'ThesisChange agreeToSupervise': () => ({}),
    'ThesisChange declineToSupervise': () => reason,
    'ThesisChange grantChange': () => reason,
    'ThesisChange refuseChange': () => reason,
    'ThesisChange takeChangeBack': () => ({}),
    'ThesisChange lapseChange': () => ({}),
  },
  readers: { ThesisHold: 'studentA', ThesisChange: 'colleague' },
  writers: {
    ...by('Thesis', 'colleague', 'putOnHold', 'continueWork'),
    ...by('ThesisHold', 'colleague', 'create', 'update', 'endHold', 'passHold'),
    ...by('ThesisChange', 'studentA', 'create', 'takeChangeBack'),
    ...by('ThesisChange', 'lecturerA', 'update', 'agreeToSupervise', 'declineToSupervise'),
    ...by('ThesisChange', 'colleague', 'grantChange', 'refuseChange', 'lapseChange'),
  },
  changed: { ThesisChange: 'follow' },
  closed: ['Thesis putOnHold', 'Thesis continueWork'],
  again: {
    // A thesis rests once at a time.
    'ThesisHold create': async ({ testApp: { db }, id }) => {
      await sql`update thesis_hold set state = 'ENDED', ended_at = now()
        where thesis_id = ${id('Thesis', 'resting')}`.execute(db)
      await sql`update thesis set state = 'IN_PROGRESS' where id = ${id('Thesis', 'resting')}`.execute(db)
    },
  },
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

async function addChanges({ testApp: { db, files }, things, id }: University): Promise<void> {
  const thesis = async (title: string, state: string, author = 'studentA') => {
    const made = await inserted(db, 'thesis', {
      ...{ template_id: id('ThesisTemplate', 'DF'), program_id: id('Program', 'P'), language: 'en', state },
      ...{ title: { en: title }, area: 'History', idea: 'Who owned which plot, and when.', approved_at: asked },
      ...{ begun_at: asked, due_on: '2100-01-01' },
    })
    await inserted(db, 'thesis_author', {
      ...{ thesis_id: made, person_id: id('User', author), user_program_id: id('UserProgram', author) },
    })
    const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
    await inserted(db, 'thesis_supervisor', { thesis_id: made, ...part })
    things.Thesis = { ...things.Thesis, [title.toLowerCase()]: made }
    return made
  }
  const { sha256, size } = await files.put([examplePdf])
  const stored = (file: string, kind: string) =>
    db
      .insertInto('stored_file')
      .values({
        ...{ id: file, person_id: id('User', 'colleague'), kind, name: 'letter.pdf', sha256, size },
        content_type: 'application/pdf',
      })
      .execute()
  await stored(holdProof, 'thesis-hold')
  await stored(changeProof, 'thesis-change')
  const hold = (thesis_id: number, row: object) =>
    inserted(db, 'thesis_hold', {
      ...{ thesis_id, held_by: id('User', 'colleague'), reason: 'The author is ill.', from_day: '2026-11-01', ...row },
    })
  const ended = { until_day: '2026-11-10', state: 'ENDED', ended_at: '2026-11-10T08:00:00Z' }
  await thesis('Resting', 'IN_PROGRESS')
  await thesis('Rested', 'ON_HOLD')
  things.ThesisHold = {
    holding: await hold(await thesis('Held', 'ON_HOLD'), { until_day: '2100-01-01' }),
    torn: await hold(await thesis('Parted', 'IN_PROGRESS'), { until_day: '2026-11-10' }),
    ended: await hold(id('Thesis', 'resting'), ended),
  }
  const change = (name: string, kind: string, row: object) =>
    inserted(db, 'thesis_change', {
      ...{ thesis_id: id('Thesis', name), asker_id: id('User', 'studentA'), kind, answer_by: '2100-01-01' },
      ...{ reason: 'The archive opens in spring.', created_at: asked, ...row },
    })
  const follow = { old_supervisor_id: id('User', 'lecturerB'), new_supervisor_id: id('User', 'lecturerA') }
  things.ThesisChange = {
    follow: await change('resting', 'SUPERVISOR', { ...follow, conflict: false }),
    extension: await change('writing', 'EXTENSION', { old_due: '2100-01-01', new_due: '2100-03-01' }),
    title: await change('writing', 'TITLE', {
      ...{ asker_id: id('User', 'lecturerB'), old_title: { en: 'Writing' }, new_title: { en: 'Written' } },
    }),
    late: await change('handed', 'EXTENSION', { old_due: '2100-01-01', new_due: '2100-03-01' }),
  }
  await inserted(db, 'thesis_hold_file', {
    ...{ hold_id: id('ThesisHold', 'holding'), file_id: holdProof, position: 0, name: 'letter.pdf' },
  })
  await inserted(db, 'thesis_change_file', {
    ...{ change_id: id('ThesisChange', 'follow'), file_id: changeProof, position: 0, name: 'letter.pdf' },
  })
}

/** Each change of a thesis is asked for once at a time, so each new request is about another one. */
const titled = ['resting', 'held', 'rested', 'parted', 'ready', 'choosing', 'proposed', 'examined']
let asks = 0
const nextTitled = (): string => titled[asks++ % titled.length] ?? ''
