import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Component, Outcome, Topic } from '../contract/content.ts'
import { contactHours } from '../contract/rules.ts'
import type { SyllabusTables } from './tables.ts'

type Db = Kysely<SyllabusTables>

/** The version that binds lecturers and students of a course. */
export const inForce = (course: number, db: Db) =>
  db
    .selectFrom('syllabus')
    .selectAll()
    .where('course_id', '=', course)
    .where('state', '=', 'PUBLISHED')
    .executeTakeFirst()

/** The runs of a module before this one whose syllabus was published, the latest first; `c` is the present run. */
export const runsBefore = sql`
  from course o join syllabus w on w.course_id = o.id and w.state = 'PUBLISHED' join term ot on ot.id = o.term_id
  where o.module_id = c.module_id and o.id <> c.id and o.starts_on < c.starts_on`

/** The published syllabus of the latest run of the module before this one. */
export async function latestBefore(course: number, db: Db) {
  const { rows } = await sql<{ id: number }>`
    select f.id from course c cross join lateral (
      select w.id ${runsBefore} order by o.starts_on desc, o.id desc limit 1) f
    where c.id = ${course}`.execute(db)
  const [found] = rows
  return found && db.selectFrom('syllabus').selectAll().where('id', '=', found.id).executeTakeFirst()
}

type InForce = {
  id: number
  topics: readonly Topic[]
  outcomes: readonly Outcome[]
  assessment: readonly Component[]
  contactHours: number
  leastAttendance: number | null
}

/** What a course is compared with: topics, outcomes, assessment and contact hours of the syllabus in force. */
export async function syllabusInForce(course: number, db: Db): Promise<InForce | null> {
  const found = await inForce(course, db)
  if (!found) return null
  const { id, topics, outcomes, assessment, workload, least_attendance: leastAttendance } = found
  return { id, topics, outcomes, assessment, contactHours: contactHours(workload), leastAttendance }
}

/** The contact hours of the syllabus in force, as SQL, for the course id in `course`; null where there is none. */
export const contactHoursOf = (course: RawBuilder<unknown>): RawBuilder<number | null> => sql<number | null>`(
  select (w.workload ->> 'lecture')::numeric + (w.workload ->> 'tutorial')::numeric + (w.workload ->> 'seminar')::numeric
    + (w.workload ->> 'lab')::numeric + (w.workload ->> 'field')::numeric
  from syllabus w where w.course_id = ${course} and w.state = 'PUBLISHED')::float8`
