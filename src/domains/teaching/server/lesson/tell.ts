import { sql } from 'kysely'
import { dayInLanguages } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { Lesson } from '../../contract/lesson.ts'
import type { TeachingTables } from '../tables.ts'
import { attendeesOfLesson } from './attendees.ts'

type News = 'added' | 'moved' | 'substituted' | 'cancelled' | 'reinstated'

/** Tells the students of a lesson and everyone who teaches the course, but not whoever made the change. */
export async function tellOfLesson(
  key: News,
  { id, course }: { id: number; course: number },
  { db, me }: Ctx<TeachingTables>,
): Promise<void> {
  const now = await db
    .selectFrom('lesson as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .leftJoin('room as r', 'r.id', 's.room_id')
    .select(['c.code as course', 's.day', 'r.code as room', sql<string>`to_char(s.starts_at, 'HH24:MI')`.as('at')])
    .where('s.id', '=', id)
    .executeTakeFirstOrThrow()
  const values = { course: now.course, day: dayInLanguages(now.day), at: now.at, room: now.room ?? '–' }
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select p.person, 'teaching', ${key}, ${JSON.stringify(values)}::jsonb, ${Lesson.iri(id)}
    from (
      select e.person_id as person from lesson s cross join lateral (select e.* from ${attendeesOfLesson}) as e where s.id = ${id}
      union select t.person_id from course_lecturer t where t.course_id = ${course}
      union select x.lecturer_id from lesson x where x.id = ${id} and x.lecturer_id is not null
      union select x.substitute_for_id from lesson x where x.id = ${id} and x.substitute_for_id is not null) as p
    where p.person <> ${me.id}`.execute(db)
}
