import type { Insertable, Kysely } from 'kysely'
import { makeModule, makeTerm } from '#academics/server'
import type { CourseTables } from './tables.ts'

type Db = Kysely<CourseTables>
type NewCourse = Partial<Insertable<CourseTables['course']>> & { code: string }

/** Creates a course with a lead lecturer, and its term and module if they are not given; for tests. */
export async function makeCourse(db: Db, { lead, ...given }: NewCourse & { lead?: number }): Promise<{ id: number }> {
  const { code } = given
  const term_id =
    given.term_id ?? (await makeTerm(db, { code: `T-${code}`, starts_on: '2026-09-07', ends_on: '2026-12-27' })).id
  const module_id = given.module_id ?? (await makeModule(db, { code: `M-${code}` })).id
  const course = { title: { en: code }, type: 'LECTURE' as const, starts_on: '2026-09-07', ends_on: '2026-12-27' }
  const made = await db
    .insertInto('course')
    .values({ ...course, ...given, term_id, module_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lead !== undefined)
    await db.insertInto('course_lecturer').values({ course_id: made.id, person_id: lead, role: 'LEAD' }).execute()
  return made
}

/** Enrols a person in a course; for tests. */
export function makeEnrollment(db: Db, enrollment: Insertable<CourseTables['enrollment']>): Promise<{ id: number }> {
  return db.insertInto('enrollment').values(enrollment).returning('id').executeTakeFirstOrThrow()
}

/** Creates a piece of work of 100 points; for tests. */
export function makeAssessment(
  db: Db,
  assessment: Partial<Insertable<CourseTables['assessment']>> & { course_id: number; code: string },
): Promise<{ id: number }> {
  const usual = { title: { en: assessment.code }, kind: 'TMA' as const, weight: 50, max_mark: 100 }
  return db
    .insertInto('assessment')
    .values({ ...usual, ...assessment })
    .returning('id')
    .executeTakeFirstOrThrow()
}
