import type { Kysely, Selectable } from 'kysely'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import type { PracticeFixture } from '../practice.fixture.ts'
import type { PracticeTables } from '../tables.ts'

type Db = Kysely<PracticeTables>
type Inserting = { executeTakeFirstOrThrow: () => Promise<{ id: number }> }
const idOf = async (row: Inserting): Promise<number> => (await row.executeTakeFirstOrThrow()).id

const moment = '2026-11-10T02:00:00Z'

/** An objection of the student to the final form of the supervisor. */
export const makeObjection = (
  db: Db,
  { practice, final, supervisor }: PracticeFixture,
  state: Selectable<PracticeTables['practice_objection']>['state'] = 'RAISED',
): Promise<number> =>
  idOf(
    db
      .insertInto('practice_objection')
      .values({
        ...{ practice_id: practice, subject: 'EVALUATION', evaluation_id: final, against_id: supervisor.person },
        ...{ text: 'The second lesson was not mine.', raised_at: moment, answer_by: '2026-11-24', state },
      })
      .returning('id'),
  )

/** An upheld objection to the grade. */
export const makeUpheld = (db: Db, { practice, manager }: PracticeFixture): Promise<number> =>
  idOf(
    db
      .insertInto('practice_objection')
      .values({
        ...{ practice_id: practice, subject: 'GRADE', against_id: manager.id, text: 'The portfolio counts twice.' },
        ...{
          raised_at: moment,
          answer_by: '2026-11-24',
          state: 'UPHELD',
          answered_by: manager.id,
          answered_at: moment,
        },
      })
      .returning('id'),
  )

const calculation = JSON.stringify([
  { part: 'supervisor', weight: 50, score: 80, points: 40 },
  { part: 'mentor', weight: 30, score: 80, points: 24 },
  { part: 'portfolio', weight: 10, score: 60, points: 6 },
  { part: 'attendance', weight: 10, score: 100, points: 10 },
])

/** Gives the practice a grade of 80 points out of 100. */
export async function giveGrade(db: Db, { practice, manager }: PracticeFixture, gradedAt = moment): Promise<void> {
  await db
    .updateTable('teaching_practice')
    .set({ state: 'GRADED', grade: 80, calculation, graded_at: gradedAt, graded_by: manager.id, portfolio_mark: 60 })
    .where('id', '=', practice)
    .execute()
}

/** A correction of the grade from 80 to 83. */
export async function makeCorrection(
  db: Db,
  made: PracticeFixture,
  state: Selectable<PracticeTables['practice_grade_correction']>['state'] = 'DRAFT',
): Promise<number> {
  await db.updateTable('teaching_practice').set({ grade: 80, calculation }).where('id', '=', made.practice).execute()
  return idOf(
    db
      .insertInto('practice_grade_correction')
      .values({
        ...{ practice_id: made.practice, supervisor: 80, mentor: 80, portfolio: 90, attendance: 100, moderation: 0 },
        ...{
          previous_grade: 80,
          grade: 83,
          previous_moderation: 0,
          previous_calculation: calculation,
          calculation,
          state,
        },
      })
      .returning('id'),
  )
}

/** The final form of the supervisor before it was rewritten. */
export async function makeVersion(db: Db, { practice, final, supervisor }: PracticeFixture): Promise<number> {
  const { form_id } = await db
    .selectFrom('practice_evaluation')
    .select('form_id')
    .where('id', '=', final)
    .executeTakeFirstOrThrow()
  return idOf(
    db
      .insertInto('practice_evaluation_version')
      .values({
        ...{ practice_id: practice, evaluation_id: final, edition: 1, form_id, evaluator_id: supervisor.person },
        ...{ items: '[]', comment: 'Earlier', total: 70, submitted_at: moment, replaced_at: moment },
      })
      .returning('id'),
  )
}

/** Makes the practice count in a course whose grade sheet is pending approval. */
export async function putOnSheet(db: Db, { practice, student }: PracticeFixture): Promise<void> {
  const course = await makeCourse(db, { code: `ED-${practice}`, marks_frozen_at: moment })
  await makeEnrollment(db, { course_id: course.id, person_id: student.id, marks_frozen_at: moment })
  await makeAssessment(db, { course_id: course.id, code: 'TP', kind: 'PRACTICE', max_mark: 100, weight: 100 })
  await db.updateTable('teaching_practice').set({ course_id: course.id }).where('id', '=', practice).execute()
}
