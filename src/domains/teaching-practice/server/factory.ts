import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { makeTerm } from '#academics/server'
import { addPerson } from '#people/server'

import { totalOf } from '../contract/evaluation-total.ts'
import { attendanceOf, calculationOf, gradeOf, usualWeights } from '../contract/grade.ts'
import { atSchoolStates } from '../contract/practice-flow.ts'
import { requirementKinds } from '../contract/requirement-kinds.ts'
import { keepContacts } from './people/supervisor-contact.ts'
import { finalTotal } from './practice/sums.ts'
import type { PracticeTables } from './tables.ts'

type Db = Kysely<PracticeTables>
type Made = { id: number }

/** Makes a school with an unlimited agreement; for tests and the demo. */
export function makeSchool(
  db: Db,
  school: Partial<Insertable<PracticeTables['school']>> & { code: string },
): Promise<Made> {
  const usual = { name: { en: school.code }, kind: 'PRIMARY' as const, district: 'Taipa', agreement_from: '2020-01-01' }
  return db
    .insertInto('school')
    .values({ ...usual, agreement_renews: true, ...school })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type NewSupervisor = Partial<Insertable<PracticeTables['practice_supervisor']>>

/** Adds a person of the university to the list of supervisors. */
export function makeUserSupervisor(db: Db, person_id: number, more: NewSupervisor = {}): Promise<Made> {
  return db
    .insertInto('practice_supervisor')
    .values({ kind: 'USER', ...more, person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Makes an external person of a school, with an e-mail address and no account. */
export async function makeExternalSupervisor(
  db: Db,
  { name, email, ...more }: NewSupervisor & { name: string; email: string },
): Promise<Made & { personId: number }> {
  const personId = await addPerson(db, { username: `external.${email}`, officialName: name, englishName: name, email })
  await keepContacts({ db }, personId, { englishName: name, email })
  const { id } = await db
    .insertInto('practice_supervisor')
    .values({ kind: 'EXTERNAL', ...more, person_id: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, personId }
}

type NewPractice = Partial<Insertable<PracticeTables['teaching_practice']>> & { person_id: number }

/** Makes a practice from autumn 2026 to spring 2027, in any state, with its running episode; for tests. */
export async function makePractice(db: Db, practice: NewPractice): Promise<Made> {
  const term_id =
    practice.term_id ??
    (await makeTerm(db, { code: `TP-${practice.person_id}`, starts_on: '2026-09-01', ends_on: '2027-06-30' })).id
  const usual = {
    ...{ subjects: 'Chinese', required_observation: 10, required_teaching: 20, required_other: 0, required_visits: 1 },
    ...{ requirements: [...requirementKinds], starts_on: '2026-10-01', ends_on: '2027-05-31', weights: usualWeights },
  }
  return db
    .with('made', (query) =>
      query
        .insertInto('teaching_practice')
        .values({ ...usual, ...practice, term_id })
        .returning(['id', 'school_id', 'starts_on', 'state']),
    )
    .with('begun', (query) =>
      query
        .insertInto('practice_episode')
        .columns(['practice_id', 'school_id', 'from_day'])
        .expression((eb) =>
          eb
            .selectFrom('made')
            .select((made) => ['made.id', made.ref('made.school_id').$notNull().as('school_id'), 'made.starts_on'])
            .where('made.school_id', 'is not', null)
            .where('made.state', 'in', atSchoolStates),
        ),
    )
    .selectFrom('made')
    .select('id')
    .executeTakeFirstOrThrow()
}

/** Assigns a person to a practice; a mentor who has accepted also gets the running episode. */
export async function makeAssignment(
  db: Db,
  assignment: Pick<
    Insertable<PracticeTables['practice_assignment']>,
    'practice_id' | 'supervisor_id' | 'role' | 'state'
  >,
): Promise<Made> {
  const { practice_id, supervisor_id, role, state = 'ACCEPTED' } = assignment
  if (role === 'SCHOOL_MENTOR' && state === 'ACCEPTED')
    await db
      .updateTable('practice_episode')
      .set({ mentor_id: supervisor_id })
      .where('practice_id', '=', practice_id)
      .where('until_day', 'is', null)
      .execute()
  return db
    .insertInto('practice_assignment')
    .values({ from_day: '2026-09-15', ...assignment, state })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type NewEvaluation = Pick<
  Insertable<PracticeTables['practice_evaluation']>,
  'practice_id' | 'stage' | 'role' | 'evaluator_id' | 'state' | 'comment' | 'submitted_at'
> & {
  generation: Selectable<PracticeTables['evaluation_form']>['generation']
  /** The score of each criterion by its position in the form; null for no scores. */
  score: ((at: number) => number) | null
  /** The evidence for low scores. */
  evidence: string
}

/** Fills in forms, each with the total computed from its scores; the forms must exist already. */
export async function makeEvaluations(db: Db, evaluations: readonly NewEvaluation[]): Promise<void> {
  const rows = await db
    .selectFrom('evaluation_form')
    .select(['id', 'generation', 'scale', 'criteria', 'low_score'])
    .where('current', '=', true)
    .execute()
  const forms = new Map(rows.map((form) => [form.generation, form]))
  const values = evaluations.flatMap(({ generation, score, evidence, ...row }) => {
    const form = forms.get(generation)
    if (!form) return []
    const items = score === null ? [] : form.criteria.map(({ key }, at) => itemOf(key, score(at), form, evidence))
    return [{ ...row, form_id: form.id, items: JSON.stringify(items), total: totalOf(form, items) }]
  })
  await db.insertInto('practice_evaluation').values(values).execute()
}

const itemOf = (key: string, score: number, { low_score }: { low_score: number }, evidence: string) => ({
  ...{ key, score, notApplicable: false },
  evidence: score <= low_score ? evidence : '',
})

/** Gives grades to practices with all their parts, as the transition does: the calculation is stored with each. */
export async function gradePractices(
  db: Db,
  given: readonly { id: number; gradedBy: number; gradedAt: string }[],
): Promise<void> {
  const rows = await db
    .selectFrom('teaching_practice as tp')
    .select(['tp.id', 'tp.weights', 'tp.portfolio_mark', 'tp.moderation'])
    .select(['tp.approved_observation', 'tp.approved_teaching', 'tp.approved_other'])
    .select(['tp.required_observation', 'tp.required_teaching', 'tp.required_other'])
    .select([finalTotal('SUPERVISOR').as('supervisor'), finalTotal('MENTOR').as('mentor')])
    .where((eb) => eb('tp.id', '=', eb.fn.any(eb.val(given.map(({ id }) => id)))))
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const graded = given.flatMap(({ id, ...by }) => {
    const row = known.get(id)
    if (!row) return []
    const { supervisor, mentor, portfolio_mark: portfolio } = row
    const approved = {
      observation: row.approved_observation,
      teaching: row.approved_teaching,
      other: row.approved_other,
    }
    const required = {
      observation: row.required_observation,
      teaching: row.required_teaching,
      other: row.required_other,
    }
    const scores = { supervisor, mentor, portfolio, attendance: attendanceOf(approved, required) }
    const calculation = calculationOf(row.weights, scores)
    return [{ id, ...by, calculation, grade: gradeOf(calculation, row.moderation) }]
  })
  await sql`update teaching_practice tp set grade = g.grade, calculation = g.calculation, graded_at = g."gradedAt",
      graded_by = g."gradedBy"
    from jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as g(id integer, grade numeric, calculation jsonb,
      "gradedAt" timestamptz, "gradedBy" integer)
    where tp.id = g.id`.execute(db)
}
