import { inserted, type University } from '#platform/test/fixture.ts'
import type { PracticeState } from '../contract/practice-flow.ts'
import { keepForms } from '../server/evaluation/evaluation-forms.ts'
import { makeAssignment, makePractice } from '../server/factory.ts'

/** Schools without a declared conflict. */
export const freeSchools = ['M', 'N', 'O', 'P', 'Q', 'R']

const moment = '2026-11-05T02:00:00Z'
/** Each practice with its student and days; the periods of one person do not overlap. */
const plans: Record<string, { who: string; state: PracticeState; from: string; until: string }> = {
  A: { who: 'studentA', state: 'ACTIVE', from: '2026-09-15', until: '2099-05-31' },
  B: { who: 'studentB', state: 'EVALUATION', from: '2026-09-15', until: '2099-05-31' },
  moderation: { who: 'blocked', state: 'MODERATION', from: '2024-01-01', until: '2024-06-30' },
  graded: { who: 'blocked', state: 'GRADED', from: '2024-07-01', until: '2024-12-30' },
  suspended: { who: 'blocked', state: 'SUSPENDED', from: '2025-01-01', until: '2025-06-30' },
  replacement: { who: 'blocked', state: 'REPLACEMENT_NEEDED', from: '2025-07-01', until: '2025-12-30' },
  confirmed: { who: 'blocked', state: 'CONFIRMED', from: '2026-11-01', until: '2026-12-31' },
  requested: { who: 'blocked', state: 'PLACEMENT_REQUESTED', from: '2027-01-01', until: '2027-06-30' },
  requirements: { who: 'blocked', state: 'REQUIREMENTS', from: '2028-01-01', until: '2028-06-30' },
  planned: { who: 'blocked', state: 'PLANNED', from: '2029-01-01', until: '2029-06-30' },
}

/** Practices in every state that allows an act, each with its related rows. */
export async function addPractices(university: University): Promise<void> {
  const { testApp, things, id } = university
  const { db } = testApp
  const school = await inserted(db, 'school', {
    ...{ code: 'SCHOOL-K', name: { en: 'School K' }, kind: 'PRIMARY', district: 'Taipa' },
    ...{ agreement_from: '2020-01-01', agreement_renews: true },
  })
  things.School = { K: school }
  const known = (who: string, more: object) =>
    db.updateTable('person').set(more).where('id', '=', id('User', who)).execute()
  const entry = (who: string, more = {}) =>
    inserted(db, 'practice_supervisor', { kind: 'USER', person_id: id('User', who), ...more })
  things.PracticeSupervisor = {
    lecturerA: await entry('lecturerA'),
    lecturerB: await entry('lecturerB'),
    dean: await entry('dean', { school_id: school }),
    coordinator: await entry('coordinator', { school_id: school, coordinates: true }),
    admin: await entry('admin'),
  }
  for (const who of ['studentA', 'studentB', 'blocked', 'lecturerB']) await known(who, { student_number: `S-${who}` })
  for (const who of ['dean', 'coordinator']) await known(who, { email: `${who}@school.example` })
  things.TeachingPractice = {}
  for (const [name, { who, state, from, until }] of Object.entries(plans)) {
    const { id: practice } = await makePractice(db, {
      ...{ person_id: id('User', who), school_id: school, term_id: id('Term', 'now'), state, subjects: 'Chinese' },
      ...{ starts_on: from, ends_on: until, required_observation: 0, required_teaching: 0, required_other: 0 },
      ...{
        required_visits: 0,
        requirements: ['CLEARANCE'],
        conduct_accepted_at: moment,
        conflicts_declared_at: moment,
      },
      weights: JSON.stringify({ supervisor: 60, mentor: 40, portfolio: 0, attendance: 0 }),
    })
    things.TeachingPractice[name] = practice
  }
  await addAround(university)
}

/** The related rows of practices: people, proofs, hours, meetings, forms and a mailed link, in every state. */
async function addAround({ testApp: { db, files }, things, id }: University): Promise<void> {
  const of = (name: string) => id('TeachingPractice', name)
  const part = async (
    practice: string,
    who: string,
    role: 'UNIVERSITY_SUPERVISOR' | 'SCHOOL_MENTOR',
    state: 'PROPOSED' | 'ACCEPTED' = 'ACCEPTED',
  ) =>
    (
      await makeAssignment(db, {
        ...{ practice_id: of(practice), supervisor_id: id('PracticeSupervisor', who), role, state },
      })
    ).id
  things.PracticeAssignment = {}
  for (const name of Object.keys(plans)) {
    const who = name === 'A' ? 'lecturerA' : 'lecturerB'
    things.PracticeAssignment[`${name}-s`] = await part(name, who, 'UNIVERSITY_SUPERVISOR')
    const state = name === 'planned' ? 'PROPOSED' : 'ACCEPTED'
    things.PracticeAssignment[`${name}-m`] = await part(name, 'dean', 'SCHOOL_MENTOR', state)
  }
  const episodes = await db.selectFrom('practice_episode').select(['id', 'practice_id']).execute()
  things.PracticeEpisode = Object.fromEntries(
    Object.keys(plans).flatMap((name) =>
      episodes.flatMap((one) => (one.practice_id === of(name) ? [[name, one.id]] : [])),
    ),
  )
  const { sha256, size } = await files.put([Buffer.from('%PDF-1.7')])
  const { id: file_id } = await db
    .insertInto('stored_file')
    .values({
      ...{ person_id: id('User', 'studentA'), kind: 'practice-proof', name: 'proof.pdf', sha256, size },
      content_type: 'application/pdf',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('teaching_practice').set({ portfolio_file_id: file_id }).where('id', '=', of('A')).execute()
  const proof = (practice: string, kind: string, state: string) =>
    inserted(db, 'practice_requirement', { practice_id: of(practice), kind, state, file_id, valid_until: '2100-01-01' })
  things.PracticeRequirement = {
    A: await proof('A', 'CLEARANCE', 'MISSING'),
    submitted: await proof('B', 'CLEARANCE', 'SUBMITTED'),
    verified: await proof('B', 'HEALTH', 'VERIFIED'),
    waived: await proof('B', 'INSURANCE', 'WAIVED'),
  }
  const entry = (practice: string, state: string, date: string) =>
    inserted(db, 'practice_time_log', {
      ...{ practice_id: of(practice), state, date, starts_at: '18:30', ends_at: '19:00', kind: 'TEACHING' },
      description: 'Poems',
    })
  things.TimeLog = {
    submitted: await entry('A', 'SUBMITTED', '2026-11-03'),
    A: await entry('A', 'DRAFT', '2026-11-02'),
    B: await entry('B', 'APPROVED', '2026-11-04'),
  }
  const meeting = (practice: string, who: string, state: string) =>
    inserted(db, 'practice_meeting', {
      ...{
        practice_id: of(practice),
        supervisor_id: id('User', who),
        state,
        kind: 'ONLINE',
        at: moment,
        notes: 'Fine.',
      },
    })
  things.PracticeMeeting = {
    A: await meeting('A', 'lecturerA', 'PLANNED'),
    held: await meeting('A', 'lecturerA', 'HELD'),
    waiting: await meeting('A', 'lecturerA', 'AWAITING_STUDENT'),
    B: await meeting('B', 'lecturerB', 'DISPUTED'),
  }
  await addForms(db, things, of, id)
  await addDueProcess(db, things, of, id)
  const grant_id = await inserted(db, 'guest_grant', {
    ...{ person_id: id('User', 'dean'), object: `/api/v2/teaching_practices/${of('A')}`, acts: ['read'] },
    ...{ until: '2100-01-01T00:00:00Z', granted_by: id('User', 'admin'), revoked_at: moment },
  })
  const link = (who: string, part: string, state: string) =>
    inserted(db, 'guest_link', {
      ...{ person_id: id('User', who), object: `/api/v2/teaching_practices/${of('A')}`, part, state, grant_id },
      ...{ email: `${who}@school.example`, expires_at: '2100-01-01T00:00:00Z' },
    })
  things.PracticeLink = {
    A: await link('dean', 'SCHOOL_MENTOR', 'INVITED'),
    ended: await link('coordinator', 'SCHOOL_COORDINATOR', 'REVOKED'),
  }
}

type Ids = (name: string) => number

async function addForms(db: University['testApp']['db'], things: University['things'], of: Ids, id: University['id']) {
  await keepForms(db)
  const forms = await db.selectFrom('evaluation_form').select(['id', 'generation', 'criteria']).execute()
  things.EvaluationForm = Object.fromEntries(forms.map((form) => [form.generation, form.id]))
  const form = forms.find(({ generation }) => generation === 'NEW')
  const items = form?.criteria.map(({ key }: { key: string }) => ({
    key,
    score: 4,
    notApplicable: false,
    evidence: '',
  }))
  const add = (practice: string, stage: string, role: string, who: string, state: string) =>
    inserted(db, 'practice_evaluation', {
      ...{ practice_id: of(practice), form_id: form?.id, stage, role, evaluator_id: id('User', who), state, total: 80 },
      items: JSON.stringify(items),
    })
  things.PracticeEvaluation = {
    A: await add('A', 'INTERIM', 'SUPERVISOR', 'lecturerA', 'OPEN'),
    A2: await add('A', 'INTERIM', 'MENTOR', 'dean', 'SUBMITTED'),
    B: await add('B', 'FINAL', 'SUPERVISOR', 'lecturerB', 'ACKNOWLEDGED'),
    B2: await add('B', 'FINAL', 'MENTOR', 'dean', 'DISPUTED'),
  }
}

/** An objection to a form, an earlier version of another, and a correction of a grade. */
async function addDueProcess(
  db: University['testApp']['db'],
  things: University['things'],
  of: Ids,
  id: University['id'],
) {
  const { A = 0 } = things.PracticeEvaluation ?? {}
  things.PracticeEvaluationVersion = {
    A: await inserted(db, 'practice_evaluation_version', {
      ...{ practice_id: of('A'), evaluation_id: A, edition: 1, form_id: things.EvaluationForm?.NEW },
      ...{ evaluator_id: id('User', 'lecturerA'), items: '[]', comment: '', replaced_at: moment },
    }),
  }
  const conflict = (state: string, school: number) =>
    inserted(db, 'practice_conflict', {
      ...{ practice_id: of('A'), school_id: school, relation: 'My aunt teaches there.', declared_at: moment, state },
    })
  const schoolAt = (name: string) =>
    inserted(db, 'school', { code: `SCHOOL-${name}`, name: { en: name }, kind: 'PRIMARY', district: 'Coloane' })
  for (const name of ['L', ...freeSchools]) things.School = { ...things.School, [name]: await schoolAt(name) }
  things.PracticeConflict = {
    A: await conflict('DECLARED', things.School?.L ?? 0),
    allowed: await conflict('ALLOWED', things.School?.K ?? 0),
  }
  things.PracticeObjection = {
    blocked: await inserted(db, 'practice_objection', {
      ...{ practice_id: of('requirements'), subject: 'GRADE', against_id: id('User', 'dean') },
      ...{ text: 'The second lesson was not mine.', raised_at: moment, answer_by: '2026-11-30' },
    }),
  }
  things.PracticeObjection.answered = await inserted(db, 'practice_objection', {
    ...{ practice_id: of('A'), subject: 'GRADE', against_id: id('User', 'lecturerA'), state: 'REJECTED' },
    ...{ text: 'The second lesson was not mine.', raised_at: moment, answer_by: '2026-11-30' },
  })
  const calculation = JSON.stringify([
    { part: 'supervisor', weight: 60, score: 80, points: 48 },
    { part: 'mentor', weight: 40, score: 80, points: 32 },
  ])
  await db
    .updateTable('teaching_practice')
    .set({ grade: 80, calculation, graded_at: '2026-11-12T02:00:00Z', graded_by: id('User', 'dean') })
    .where('id', 'in', [of('graded'), of('moderation')])
    .execute()
  const correction = (practice: string, state: string) =>
    inserted(db, 'practice_grade_correction', {
      ...{ practice_id: of(practice), supervisor: 80, mentor: 80, moderation: 2, previous_grade: 80, grade: 82, state },
      ...{ previous_moderation: 0, previous_calculation: calculation, calculation },
    })
  things.PracticeGradeCorrection = {
    graded: await correction('graded', 'DRAFT'),
    waiting: await correction('moderation', 'SUBMITTED'),
    approved: await correction('A', 'APPROVED'),
  }
}
