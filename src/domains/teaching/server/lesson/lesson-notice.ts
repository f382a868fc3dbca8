import { sql } from 'kysely'
import { Course } from '#course/contract'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayInLanguages } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { Lesson } from '../../contract/lesson.ts'
import type { TeachingTables } from '../tables.ts'
import { attendeesOfLesson } from './attendees.ts'

type News = 'added' | 'moved' | 'substituted' | 'cancelled' | 'reinstated'
type Context = Ctx<TeachingTables>

/**
 * Notifies the students of lessons and all lecturers of the course, except the person who made the change. Not by the
 * flow, because most of it follows from a change of a session and not from a move.
 */
export async function notifyOfLessons(key: News, ids: readonly number[], { db, me }: Context): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .selectFrom('lesson as s')
    .innerJoin('course as c', 'c.id', 's.course_id')
    .leftJoin('room as r', 'r.id', 's.room_id')
    .select([
      's.id',
      'c.code as course',
      's.day',
      'r.code as room',
      sql<string>`to_char(s.starts_at, 'HH24:MI')`.as('at'),
    ])
    .where('s.id', 'in', ids)
    .execute()
  const news = found.map(({ id, course, day, at, room }) => ({
    lesson: id,
    values: JSON.stringify({ course, day: dayInLanguages(day), at, room: room ?? '–' }),
  }))
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select p.person, 'teaching', ${key}, r."values", ${`${Lesson.path}/`}::text || r.lesson
    from ${setOf({ lesson: 'integer', values: 'jsonb' }, news)}
    join lesson s on s.id = r.lesson
    cross join lateral (
      select e.person_id as person from ${attendeesOfLesson}
      union select t.person_id from course_lecturer t where t.course_id = s.course_id
      union select s.lecturer_id where s.lecturer_id is not null
      union select s.substitute_for_id where s.substitute_for_id is not null) as p
    where p.person <> ${me.id} order by r.lesson`.execute(db)
}

/** Notifies the students and lecturers of a course, once, that its sessions were generated, or that this was undone. */
export async function notifyOfSchedule(
  key: 'generated' | 'undone',
  { course, count }: { course: number; count: number },
  { db, me }: Context,
): Promise<void> {
  if (count === 0) return
  const { code } = await db.selectFrom('course').select('code').where('id', '=', course).executeTakeFirstOrThrow()
  const values = JSON.stringify({ course: code, count })
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select p.person, 'teaching', ${key}, ${values}::jsonb, ${Course.iri(course)}
    from (
      select e.person_id as person from enrollment e where e.course_id = ${course} and e.state <> 'WITHDRAWN'
      union select t.person_id from course_lecturer t where t.course_id = ${course}) as p
    where p.person <> ${me.id}`.execute(db)
}
