import { sql } from 'kysely'
import type { Localized } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { checkInBefore } from '../../contract/attendance/check-in.ts'
import { isFor } from '../lesson/attendees.ts'
import { beginOf, endOf, spanOf } from '../lesson/span.ts'
import type { TeachingTables } from '../tables.ts'

const span = spanOf('s')

/** When the lesson `s` begins, and when it ends, as timestamps. */
export const beginsAt = ({ timeZone }: Pick<Ctx, 'timeZone'>) =>
  sql<string>`(${beginOf(span)} at time zone ${timeZone})`
export const endsAt = ({ timeZone }: Pick<Ctx, 'timeZone'>) => sql<string>`(${endOf(span)} at time zone ${timeZone})`

/** From when students may check in to the lesson `s`, and from when they are late by the rules `u`. */
export const checkInFrom = (ctx: Pick<Ctx, 'timeZone'>) =>
  sql<string>`(${beginsAt(ctx)} - make_interval(mins => ${sql.lit(checkInBefore)}))`
export const lateFrom = (ctx: Pick<Ctx, 'timeZone'>) =>
  sql<string>`(${beginsAt(ctx)} + make_interval(mins => u.late_after_minutes))`

export type Window = {
  lesson: number
  secret: string
  courseId: number
  course: string
  title: Localized
  day: string
  startsAt: string
  endsAt: string
  room: string | null
  lateFrom: string
  closesAt: string
  startedAt: string
  /** Whether the reader attends the lesson as a student. */
  mine: boolean
}

/** The check-ins that are open now: that of one lesson, or all. */
export async function openWindows(ctx: Ctx<TeachingTables>, lesson: number | null = null): Promise<Window[]> {
  const { rows } = await sql<Window>`
    select i.id as lesson, i.secret, c.id as "courseId", c.code as course, c.title, s.day, r.code as room,
      to_char(s.starts_at, 'HH24:MI') as "startsAt", to_char(s.ends_at, 'HH24:MI') as "endsAt",
      ${lateFrom(ctx)} as "lateFrom", i.closes_at as "closesAt", ${beginsAt(ctx)} as "startedAt",
      ${isFor(ctx.me.id)} as mine
    from check_in i join roll_call k on k.id = i.id join lesson s on s.id = i.id
    join attendance_rules u on u.id = s.course_id join course c on c.id = s.course_id left join room r on r.id = s.room_id
    where i.closes_at > ${ctx.now.toISOString()}::timestamptz and k.state = 'OPEN' and s.state <> 'CANCELLED'
      and ${checkInFrom(ctx)} <= ${ctx.now.toISOString()}::timestamptz
      and (${lesson}::int is null or i.id = ${lesson}::int)
    order by i.id`.execute(ctx.db)
  return rows
}
