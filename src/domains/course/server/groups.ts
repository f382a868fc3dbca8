import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

type Member = { course: number; person: number; groups: readonly string[] }

/** Puts a student into exactly these groups of a course; refuses a group that does not exist or is full. */
export async function setGroups({ course, person, groups }: Member, ctx: Ctx<CourseTables>): Promise<void> {
  const wanted = [...new Set(groups)]
  await sql`
    select from timetable_pattern where course_id = ${course} and group_code = any(${wanted}::text[])
    order by id for update`.execute(ctx.db)
  const { rows } = await sql<{ group: string; full: boolean }>`
    select w.group_code as "group", bool_or(w.seats is not null and w.seats <= (
      select count(*) from timetable_pattern_student s where s.pattern_id = w.id and s.person_id <> ${person})) as full
    from timetable_pattern w where w.course_id = ${course} and w.group_code = any(${wanted}::text[])
    group by 1`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.group, row.full]))
  const strange = wanted.find((group) => !found.has(group))
  if (strange !== undefined) throw violation(ctx, 'groups', 'noGroup', { group: strange })
  const full = wanted.find((group) => found.get(group))
  if (full !== undefined) throw violation(ctx, 'groups', 'groupFull', { group: full })
  await leaveGroups({ course, person, but: wanted }, ctx)
  await sql`
    insert into timetable_pattern_student (pattern_id, person_id, from_day)
    select w.id, ${person}, ${ctx.today}::date from timetable_pattern w
    where w.course_id = ${course} and w.group_code = any(${wanted}::text[])
    on conflict do nothing`.execute(ctx.db)
}

/** The first day of several stays in one group; null, the beginning of the course, comes before all. */
export const firstDay = (of: string) =>
  sql<
    string | null
  >`(case when bool_and(${sql.ref(`${of}.from_day`)} is not null) then min(${sql.ref(`${of}.from_day`)}) end)`

type Leaving = { course: number; person: number; but?: readonly string[] }

/** Removes a student from the groups of a course, which frees their seats; the days in the group are kept. */
export async function leaveGroups(
  { course, person, but = [] }: Leaving,
  { db, today }: Ctx<CourseTables>,
): Promise<void> {
  await sql`
    with gone as (
      delete from timetable_pattern_student s using timetable_pattern w
      where w.id = s.pattern_id and s.person_id = ${person} and w.course_id = ${course}
        and not coalesce(w.group_code = any(${[...but]}::text[]), false)
      returning w.group_code, s.from_day)
    insert into former_group_student (course_id, group_code, person_id, from_day, until_day)
    select ${course}, g.group_code, ${person}, ${firstDay('g')}, ${today}::date from gone g
    where g.group_code is not null group by g.group_code
    having coalesce(${firstDay('g')} < ${today}::date, true)`.execute(db)
}
