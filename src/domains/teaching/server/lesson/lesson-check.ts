import { sql } from 'kysely'
import { filled, inLanguage, type Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from '../tables.ts'
import { violation, words } from '../words.ts'
import { attendeesOfLesson } from './attendees.ts'
import { type Clash, clashesOf } from './clashes.ts'
import { suspendedAt } from './generate.ts'

type LessonSlot = {
  id: number | null
  course: number
  day: string
  startsAt: string
  endsAt: string
  room: number | null
  lecturer: number | null
  group: string | null
  confirmClashes?: boolean | undefined
}

/**
 * Refuses times in the wrong order, days outside the course, and unconfirmed clashes and holidays; the error names
 * them.
 */
export async function checkLesson(wanted: LessonSlot, ctx: Ctx<TeachingTables>): Promise<void> {
  if (wanted.endsAt <= wanted.startsAt) throw violation(ctx, 'endsAt', 'endsAt')
  const { starts_on, ends_on } = await ctx.db
    .selectFrom('course')
    .select(['starts_on', 'ends_on'])
    .where('id', '=', wanted.course)
    .executeTakeFirstOrThrow()
  if (wanted.day < starts_on || wanted.day > ends_on) throw violation(ctx, 'day', 'outside')
  const clashes = await clashesWith(wanted, ctx)
  const students = await studentsElsewhere(wanted, ctx)
  const free = await freeDay(wanted, ctx)
  if ((clashes.length === 0 && students === 0 && free === null) || wanted.confirmClashes) return
  const { clash: said } = words[ctx.language]
  const named = [
    ...(free === null ? [] : [filled(said.suspended, { name: inLanguage(free, ctx.language) })]),
    ...clashes.map((clash) => clashIn(ctx.language, clash)),
    ...(students > 0 ? [filled(said.students, { count: students })] : []),
  ].join('; ')
  throw violation(ctx, 'confirmClashes', 'clash', { clashes: named })
}

/** The name of the calendar entry that suspends classes at this time. */
async function freeDay({ day, startsAt, endsAt }: LessonSlot, { db }: Ctx<TeachingTables>): Promise<Localized | null> {
  const time = { day: sql`${day}::date`, startsAt: sql`${startsAt}::time`, endsAt: sql`${endsAt}::time` }
  const { rows } = await sql<{ name: Localized | null }>`select ${suspendedAt(time)} as name`.execute(db)
  return rows[0]?.name ?? null
}

/** Room and lecturer are locked, so that two concurrent bookings see each other. */
async function clashesWith(wanted: LessonSlot, { db }: Ctx<TeachingTables>): Promise<Clash[]> {
  if (wanted.room !== null) await sql`select from room where id = ${wanted.room} for update`.execute(db)
  if (wanted.lecturer !== null)
    await sql`select from person where id = ${wanted.lecturer} for no key update`.execute(db)
  const { rows } = await sql<Clash>`
    select x.* from (${clashesOf({
      id: sql`${wanted.id}::int`,
      day: sql`${wanted.day}::date`,
      startsAt: sql`${wanted.startsAt}::time`,
      endsAt: sql`${wanted.endsAt}::time`,
      room: sql`${wanted.room}::int`,
      lecturer: sql`${wanted.lecturer}::int`,
    })}) as x order by x.kind desc, x.course, x.lesson limit 10`.execute(db)
  return rows
}

/** The number of students of the lesson who have another lesson at the same time, in this course or another. */
async function studentsElsewhere(wanted: LessonSlot, { db }: Ctx<TeachingTables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct a.person_id)::int as count
    from lesson s cross join lateral (select e.person_id from ${attendeesOfLesson}) as a
    where s.day = ${wanted.day}::date and s.id is distinct from ${wanted.id}::int and s.state <> 'CANCELLED'
      and s.starts_at < ${wanted.endsAt}::time and s.ends_at > ${wanted.startsAt}::time
      and a.person_id in (
        select e.person_id
        from (select ${wanted.course}::int as course_id, ${wanted.group}::text as group_code,
          ${wanted.day}::date as day) as s
        cross join lateral (select e.person_id from ${attendeesOfLesson}) as e)`.execute(db)
  return rows[0]?.count ?? 0
}

/** A clash as a sentence: "Room A1: CS204 T01, 10:00–11:30". */
export function clashIn(language: Ctx['language'], { kind, course, group, startsAt, endsAt, name }: Clash): string {
  const what = [course, group].filter(Boolean).join(' ')
  return filled(words[language].clash[kind], { name, what, startsAt, endsAt })
}
