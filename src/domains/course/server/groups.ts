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
    insert into timetable_pattern_student (pattern_id, person_id)
    select w.id, ${person} from timetable_pattern w
    where w.course_id = ${course} and w.group_code = any(${wanted}::text[])
    on conflict do nothing`.execute(ctx.db)
}

type Leaving = { course: number; person: number; but?: readonly string[] }

/** Removes a student from the groups of a course, which frees their seats. */
export async function leaveGroups({ course, person, but = [] }: Leaving, { db }: Ctx<CourseTables>): Promise<void> {
  await sql`
    delete from timetable_pattern_student s using timetable_pattern w
    where w.id = s.pattern_id and s.person_id = ${person} and w.course_id = ${course}
      and not coalesce(w.group_code = any(${[...but]}::text[]), false)`.execute(db)
}
