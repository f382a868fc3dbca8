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
  await lockShared(wanted, ctx)
  if (wanted.confirmClashes) return
  const named = await clashTexts(wanted, ctx)
  if (named.length > 0) throw violation(ctx, 'confirmClashes', 'clash', { clashes: named.join('; ') })
}

/** What stands in the way of a session at this time, each as a sentence in the reader's language. */
export async function clashTexts(wanted: LessonSlot, ctx: Ctx<TeachingTables>): Promise<string[]> {
  const free = await freeDay(wanted, ctx)
  const clashes = await clashesWith(wanted, ctx)
  const others = await othersOfCourse(wanted, ctx)
  const students = await studentsElsewhere(wanted, ctx)
  const { clash: said } = words[ctx.language]
  return [
    ...(free === null ? [] : [filled(said.suspended, { name: inLanguage(free, ctx.language) })]),
    ...clashes.map((clash) => clashIn(ctx.language, clash)),
    ...others
      .filter(({ lesson }) => clashes.every((clash) => clash.lesson !== lesson))
      .map(({ startsAt, endsAt }) => filled(said.sameCourse, { startsAt, endsAt })),
    ...(students > 0 ? [filled(said.students, { count: students })] : []),
  ]
}

/** Room and lecturer are locked, so that two concurrent bookings see each other. */
async function lockShared({ room, lecturer }: LessonSlot, { db }: Ctx<TeachingTables>): Promise<void> {
  if (room !== null) await sql`select from room where id = ${room} for update`.execute(db)
  if (lecturer !== null) await sql`select from person where id = ${lecturer} for no key update`.execute(db)
}

type OtherSession = { lesson: number; startsAt: string; endsAt: string }

/** Other sessions of the course at the same time for the same group, or for everybody. */
async function othersOfCourse(wanted: LessonSlot, { db }: Ctx<TeachingTables>): Promise<OtherSession[]> {
  const { rows } = await sql<OtherSession>`
    select s.id as lesson, to_char(s.starts_at, 'HH24:MI') as "startsAt", to_char(s.ends_at, 'HH24:MI') as "endsAt"
    from lesson s
    where s.course_id = ${wanted.course} and s.day = ${wanted.day}::date and s.state <> 'CANCELLED'
      and s.id is distinct from ${wanted.id}::int and s.starts_at < ${wanted.endsAt}::time and s.ends_at > ${wanted.startsAt}::time
      and (s.group_code is null or ${wanted.group}::text is null or s.group_code = ${wanted.group}::text)
    order by s.starts_at, s.id limit 10`.execute(db)
  return rows
}

/** The name of the calendar entry that suspends classes at this time. */
async function freeDay({ day, startsAt, endsAt }: LessonSlot, { db }: Ctx<TeachingTables>): Promise<Localized | null> {
  const time = { day: sql`${day}::date`, startsAt: sql`${startsAt}::time`, endsAt: sql`${endsAt}::time` }
  const { rows } = await sql<{ name: Localized | null }>`select ${suspendedAt(time)} as name`.execute(db)
  return rows[0]?.name ?? null
}

/** Other sessions in the room, or with the lecturer. */
async function clashesWith(wanted: LessonSlot, { db }: Ctx<TeachingTables>): Promise<Clash[]> {
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
