import { sql } from 'kysely'
import { courseHandler } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { ScheduleEntry } from '../../contract/students/one.ts'
import { comesTo } from '../lesson/attendees.ts'
import type { TeachingTables } from '../tables.ts'

/** The tables that permissions about courses need besides the course `c`. */
const belongingsOfCourse = sql`
  join term t on t.id = c.term_id join module m on m.id = c.module_id
  left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id
  left join faculty f on f.id = d.faculty_id left join academic_language g on g.id = c.language_id`

/** More classes than any student has in the requested days. */
const most = 500

type Days = { from: string; until: string }

/** When a student has classes. The course is only included if the reader may see it. */
export async function classesOf(
  ctx: Ctx<TeachingTables>,
  person: number,
  { from, until }: Days,
): Promise<ScheduleEntry[]> {
  const { rows } = await sql<ScheduleEntry>`
    select x.lesson, x.day, x."startsAt", x."endsAt", x.state,
      case when x.known then jsonb_build_object('id', x.course_id, 'code', x.code) end as course, case when x.known then x.room end as room
    from (
      select s.id as lesson, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt",
        to_char(s.ends_at, 'HH24:MI') as "endsAt", s.state, s.course_id, c.code, r.code as room,
        ${ctx.rights.where('read', courseHandler)} as known
      from enrollment e join lesson s on s.course_id = e.course_id
      join course c on c.id = s.course_id ${belongingsOfCourse}
      left join room r on r.id = s.room_id
      where e.person_id = ${person} and s.day between ${from}::date and ${until}::date and ${comesTo}) as x
    order by x.day, x."startsAt", x.lesson limit ${most}`.execute(ctx.db)
  return rows
}
