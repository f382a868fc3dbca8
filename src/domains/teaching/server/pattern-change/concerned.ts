import { sql } from 'kysely'
import { Course } from '#course/contract'
import { enrolledOn } from '#course/server'
import { dayInLanguages } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { PatternChange } from '../../contract/pattern-change.ts'
import type { TeachingTables } from '../tables.ts'

type Context = Ctx<TeachingTables>

const isHeld = sql`s.state in ('HELD', 'SUMMARISED')`

/** The lecturers of a course, and who gives its sessions from a day on, as the column `person`. */
const lecturersFrom = (course: number, from: string) => sql`
  select t.person_id as person from course_lecturer t where t.course_id = ${course}
  union select s.lecturer_id from lesson s
  where s.course_id = ${course} and s.day >= ${from}::date and s.state = 'PLANNED' and s.lecturer_id is not null`

/** The students `e` who attend the course on that day or later. */
const studentsFrom = (course: number, from: string) => sql`
  enrollment e where e.course_id = ${course} and ${enrolledOn(sql`${from}::date`)}`

/** What stays as it is, and who is notified of the change. */
export async function concernedBy(
  course: number,
  from: string,
  { db }: Context,
): Promise<Pick<PatternChange, 'held' | 'before' | 'students' | 'lecturers'>> {
  const { rows } = await sql<Pick<PatternChange, 'held' | 'before' | 'students' | 'lecturers'>>`
    select (select count(*)::int from lesson s where s.course_id = ${course} and ${isHeld}) as held,
      (select count(*)::int from lesson s
        where s.course_id = ${course} and s.state = 'PLANNED' and s.day < ${from}::date) as before,
      (select count(*)::int from ${studentsFrom(course, from)}) as students,
      (select coalesce(json_agg(p.display_name order by p.display_name), '[]')
        from (${lecturersFrom(course, from)}) as x join person p on p.id = x.person) as lecturers`.execute(db)
  return rows[0] ?? { held: 0, before: 0, students: 0, lecturers: [] }
}

/** Notifies those concerned once, with the reason; the calendars show each session. */
export async function notifyOfPattern(
  { course, from, count, reason }: { course: number; from: string; count: number; reason: string },
  { db, me }: Context,
): Promise<void> {
  const { code } = await db.selectFrom('course').select('code').where('id', '=', course).executeTakeFirstOrThrow()
  const values = JSON.stringify({ course: code, day: dayInLanguages(from), count, reason })
  await sql`
    insert into notice (person_id, domain, key, "values", subject)
    select x.person, 'teaching', 'patternChanged', ${values}::jsonb, ${Course.iri(course)}
    from (select e.person_id as person from ${studentsFrom(course, from)} union ${lecturersFrom(course, from)}) as x
    where x.person <> ${me.id}`.execute(db)
}
