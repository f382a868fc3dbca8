import { type Kysely, sql } from 'kysely'
import type { CourseTables } from '#course/server'
import { partsOf, setOf } from '#platform/server/database/set-of.ts'

type Pair = { thing: number | null; person: number | null }
const types = { thing: 'integer', person: 'integer' } as const

/** The enrolments in courses; the source has no results, so all are simply enrolled. */
export async function writeEnrollments(db: Kysely<CourseTables>, pairs: readonly Pair[]): Promise<number> {
  let added = 0
  for (const part of partsOf(pairs)) {
    const result = await sql`
      insert into enrollment (course_id, person_id, registered_on)
      select r.thing, r.person, c.starts_on from ${setOf(types, part)} join course c on c.id = r.thing
      on conflict (course_id, person_id) do nothing`.execute(db)
    added += Number(result.numAffectedRows ?? 0)
  }
  return added
}

/**
 * The students in the group of each weekly pattern; the source also has students who are not enrolled in its course.
 */
export async function writeGroups(db: Kysely<CourseTables>, pairs: readonly Pair[]): Promise<number> {
  let added = 0
  for (const part of partsOf(pairs)) {
    const result = await sql`
      insert into timetable_pattern_student (pattern_id, person_id) select thing, person from ${setOf(types, part)}
      on conflict do nothing`.execute(db)
    added += Number(result.numAffectedRows ?? 0)
  }
  return added
}
