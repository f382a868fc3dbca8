import { sql } from 'kysely'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { fileKind } from '../server/documents/add.ts'

const reason = { reason: 'The chair is ill until summer.' }
const at = '2026-11-02T08:00:00Z'

/**
 * Theses of student A whose committee lecturer A chairs, in each state from the scheduled defence to the corrections.
 * Lecturer B supervises them, and the colleague coordinates their research.
 */
export const defenceFixture: DomainFixture = {
  add: addDefences,
  bodies: {
    ...Object.fromEntries(
      [...['scheduleDefence', 'postponeDefence', 'recordDefence', 'resubmitCorrections', 'confirmCorrections']].map(
        (move) => [`Thesis ${move}`, () => ({})],
      ),
    ),
    ...Object.fromEntries(
      [
        ...['requestCorrections', 'requireCorrections', 'returnCorrections', 'redefend', 'failThesis'],
        'reopenExamination',
      ].map((move) => [`Thesis ${move}`, () => reason]),
    ),
    'ThesisDefence create': ({ id }) => ({
      ...{ thesis: `/api/v2/theses/${id('Thesis', 'plannable')}`, day: '2100-03-01', at: '10:00', length: 90 },
      ...{ timeZone: 'Asia/Macau', room: null, place: 'Room B201', language: 'en', isPublic: false },
      ...{ announcement: '', despiteClash: false },
    }),
    'ThesisDefence update': () => ({ minutes: 'Every question was answered.' }),
    'ThesisDefence postpone': () => reason,
    'ThesisDefence record': () => ({}),
    'ThesisDefence confirmMark': () => ({}),
    'ThesisDefence confirmGrade': () => ({}),
    'DefenceAttendance update': () => ({ mark: 14.5 }),
    'DefenceAttendance attend': () => ({}),
    'DefenceAttendance miss': () => ({}),
    'DefenceAttendance signMinutes': () => ({}),
  },
  inputs: {
    'ThesisDefence.outcome': () => ({ outcome: 'PASS_MAJOR' }),
  },
  writers: {
    ...by('Thesis', 'colleague', 'requestCorrections', 'scheduleDefence', 'postponeDefence', 'redefend', 'failThesis'),
    ...by('Thesis', 'colleague', 'reopenExamination'),
    ...by('Thesis', 'lecturerA', 'recordDefence', 'requireCorrections', 'confirmCorrections', 'returnCorrections'),
    ...by('Thesis', 'studentA', 'resubmitCorrections'),
    ...by('ThesisDefence', 'colleague', 'create', 'postpone', 'confirmGrade'),
    ...by('ThesisDefence', 'lecturerA', 'update', 'record', 'confirmMark'),
    ...by('DefenceAttendance', 'lecturerA', 'update', 'attend', 'miss', 'signMinutes'),
  },
  closed: [
    ...['requestCorrections', 'scheduleDefence', 'postponeDefence', 'recordDefence', 'requireCorrections'].map(
      (move) => `Thesis ${move}`,
    ),
    ...['resubmitCorrections', 'confirmCorrections', 'returnCorrections', 'redefend', 'failThesis'].map(
      (move) => `Thesis ${move}`,
    ),
    'Thesis reopenExamination',
    ...['ThesisDefence update', 'DefenceAttendance attend', 'DefenceAttendance miss'],
  ],
  again: {
    'ThesisDefence create': async ({ testApp: { db }, id }) => {
      const thesis = id('Thesis', 'plannable')
      await sql`delete from defence_attendance where defence_id in (
        select id from thesis_defence where thesis_id = ${thesis})`.execute(db)
      await sql`delete from thesis_defence where thesis_id = ${thesis}`.execute(db)
      await sql`update thesis set state = 'READY_FOR_DEFENCE' where id = ${thesis}`.execute(db)
    },
    // The thesis went along with its defence.
    ...Object.fromEntries(
      ['postpone', 'record'].map((move) => [
        `ThesisDefence ${move}`,
        async ({ testApp: { db }, id }: University) => {
          await sql`update thesis set state = 'DEFENCE_SCHEDULED' where id = any(${[
            id('Thesis', 'planned'),
            id('Thesis', 'concluded'),
            id('Thesis', 'begun'),
          ]}::int[])`.execute(db)
        },
      ]),
    ),
    'ThesisDefence confirmMark': async ({ testApp: { db }, id }) => {
      await sql`update thesis_defence set mark_confirmed_at = null, mark_confirmed_by = null
        where id = ${id('ThesisDefence', 'signed')}`.execute(db)
    },
    'ThesisDefence confirmGrade': async ({ testApp: { db }, id }) => {
      await sql`update thesis_defence set grade_confirmed_at = null, grade_confirmed_by = null
        where id = ${id('ThesisDefence', 'agreed')}`.execute(db)
    },
    'Thesis confirmCorrections': async ({ testApp: { db }, id }) => {
      await sql`update thesis set corrected_at = null, corrected_by = null
        where id = ${id('Thesis', 'correcting')}`.execute(db)
    },
    'Thesis returnCorrections': async ({ testApp: { db }, id }) => {
      await sql`update thesis set corrections_set_at = ${at} where id = ${id('Thesis', 'correcting')}`.execute(db)
    },
  },
}

function by(type: string, who: Persona, ...acts: string[]): Record<string, Persona> {
  return Object.fromEntries(
    acts.flatMap((act) => [`${type} ${act}`, `${type} ${act} of many`]).map((one) => [one, who]),
  )
}

type Plan = {
  state: string
  defence?: { day: string; state: string; outcome?: string; confirmed?: 'once' | 'twice' }
  signed?: true
}

async function addDefences(university: University): Promise<void> {
  const { things } = university
  const [ahead, past] = ['2100-01-10', '2026-11-02']
  const add = (name: string, plan: Plan) => addThesis(university, name, plan)
  things.ThesisDefence = {}
  things.DefenceAttendance = {}
  const recorded = (outcome: string) => ({ day: past, state: 'RECORDED', outcome })
  // The first of its kind has minutes to read.
  await add('recordable', { state: 'DEFENCE_SCHEDULED', defence: recorded('PASS') })
  await add('concluded', { state: 'DEFENCE_SCHEDULED', defence: { day: past, state: 'SCHEDULED', outcome: 'PASS' } })
  await add('planned', { state: 'DEFENCE_SCHEDULED', defence: { day: ahead, state: 'SCHEDULED' } })
  await add('begun', { state: 'DEFENCE_SCHEDULED', defence: { day: past, state: 'SCHEDULED' } })
  await add('unplanned', { state: 'READY_FOR_DEFENCE', defence: { day: ahead, state: 'SCHEDULED' } })
  await add('defended', { state: 'DEFENDED', defence: recorded('PASS_MINOR') })
  await add('signed', { state: 'DEFENDED', defence: recorded('PASS'), signed: true })
  await add('agreed', { state: 'DEFENDED', defence: { ...recorded('PASS'), confirmed: 'once' }, signed: true })
  await add('graded', { state: 'DEFENDED', defence: { ...recorded('PASS'), confirmed: 'twice' }, signed: true })
  await add('repeating', { state: 'DEFENDED', defence: recorded('REDEFEND') })
  await add('failing', { state: 'DEFENDED', defence: recorded('FAIL') })
  await add('failed', { state: 'FAILED', defence: recorded('FAIL') })
  await add('correcting', { state: 'POST_DEFENCE_CORRECTIONS', defence: recorded('PASS_MINOR') })
  await add('plannable', { state: 'READY_FOR_DEFENCE' })
  await add('amending', { state: 'CORRECTIONS_REQUESTED' })
}

async function addThesis(university: University, name: string, { state, defence, signed }: Plan): Promise<void> {
  const { things, id, testApp } = university
  const { db } = testApp
  const thesis_id = await inserted(db, 'thesis', {
    ...{ template_id: id('ThesisTemplate', 'DF'), program_id: id('Program', 'P'), language: 'en', state },
    ...{ title: { en: name }, area: 'History', idea: 'Who owned which plot, and when.', approved_at: at },
    ...{ begun_at: at, handed_in_at: at, review_started_at: at, cleared_at: at },
    corrections_set_at: state.includes('CORRECTIONS') ? at : null,
  })
  things.Thesis = { ...things.Thesis, [name]: thesis_id }
  const author = { person_id: id('User', 'studentA'), user_program_id: id('UserProgram', 'studentA') }
  // Student A has other open theses, which hold the reopening of a closed one back.
  if (state !== 'FAILED') await inserted(db, 'thesis_author', { thesis_id, ...author })
  const part = { person_id: id('User', 'lecturerB'), role: 'MAIN', from_day: '2026-10-01' }
  await inserted(db, 'thesis_supervisor', { thesis_id, ...part })
  const committee_id = await inserted(db, 'thesis_committee', {
    ...{ thesis_id, state: 'APPROVED', approved_by: id('User', 'colleague') },
  })
  const seat = (who: Persona, role: string) =>
    inserted(db, 'committee_seat', { committee_id, state: 'ACCEPTED', person_id: id('User', who), role })
  const seats = [await seat('lecturerA', 'CHAIR'), await seat('languages', 'REVIEWER')]
  if (state.includes('CORRECTIONS'))
    things.ThesisDocument = { ...things.ThesisDocument, [name]: await addCopy(university, thesis_id) }
  if (!defence) return
  const { day, state: ofDefence, outcome = null, confirmed } = defence
  const isRecorded = ofDefence === 'RECORDED'
  const defence_id = await inserted(db, 'thesis_defence', {
    ...{ thesis_id, day, at: '10:00', time_zone: 'Asia/Macau', length: 90, place: 'Room B201', language: 'en' },
    ...{ state: ofDefence, outcome, minutes: outcome ? 'Every question was answered.' : '' },
    ...(isRecorded && { recorded_at: at, recorded_by: id('User', 'lecturerA') }),
    ...(confirmed && { mark_confirmed_at: at }),
    ...(confirmed === 'twice' && { grade_confirmed_at: at }),
  })
  things.ThesisDefence = { ...things.ThesisDefence, [name]: defence_id }
  const attending = { state: signed ? 'SIGNED' : outcome ? 'PRESENT' : 'EXPECTED', mark: isRecorded ? 15 : null }
  const [chair = 0, member = 0] = seats
  const own = await inserted(db, 'defence_attendance', { defence_id, seat_id: chair, ...attending })
  await inserted(db, 'defence_attendance', { defence_id, seat_id: member, ...attending })
  things.DefenceAttendance = { ...things.DefenceAttendance, [name]: own }
}

/** A corrected text, added after the corrections were asked for. */
async function addCopy({ testApp: { db, files }, id }: University, thesis_id: number): Promise<number> {
  const author_id = id('User', 'studentA')
  const { sha256, size } = await files.put([examplePdf])
  const { id: file_id } = await db
    .insertInto('stored_file')
    .values({
      ...{ id: crypto.randomUUID(), person_id: author_id, kind: fileKind, sha256, size },
      ...{ name: 'corrected.pdf', content_type: 'application/pdf' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted(db, 'thesis_document', {
    ...{ thesis_id, kind: 'THESIS', edition: 1, file_id, pages: 1, sha256, author_id },
    created_at: '2026-11-03T08:00:00Z',
  })
}
