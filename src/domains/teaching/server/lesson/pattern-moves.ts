import { sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { Generated } from '../../contract/generation.ts'
import type { TeachingTables } from '../tables.ts'
import { type Clash, clashesOf } from './clashes.ts'
import { suspendedAt } from './generate.ts'
import { notifyOfLessons } from './lesson-notice.ts'

type Context = Ctx<TeachingTables>
type Range = { course: number; from?: string | undefined; until?: string | undefined }

/** A planned session that its weekly pattern no longer has, and the day of the pattern to which it moves. */
type PatternMove = Generated['moved'][number] & { pattern: number | null }

/**
 * The planned sessions to come that no longer fit their weekly pattern. Each goes to the day of the pattern in the same
 * week if classes are held then and nothing is there yet; otherwise it stays, and its lecturer decides. Sessions with a
 * date of their own do not belong to the pattern any more.
 */
const unfitting = ({ course, from, until }: Range, { today }: Context) => {
  const tomorrow = dayAfter(today, 1)
  const first = from !== undefined && from > tomorrow ? from : tomorrow
  const next = sql`(date_trunc('week', s.day)::date + w.weekday - 1)`
  const time = { day: next, startsAt: sql`w.starts_at`, endsAt: sql`w.ends_at` }
  return sql`
    select s.id as lesson, s.day, to_char(s.starts_at, 'HH24:MI') as "startsAt", l.title as topic, w.id as pattern,
      s.lecturer_id, w.starts_at, w.ends_at, w.room_id,
      case when ${next} >= ${first}::date and ${next} between c.starts_on and c.ends_on
        and ${suspendedAt(time)} is null and not exists (
          select from lesson o where o.pattern_id = w.id and o.pattern_day = ${next} and o.id <> s.id) then ${next} end as next_day
    from lesson s join course c on c.id = s.course_id
    left join timetable_pattern w on w.id = s.pattern_id left join lesson_plan l on l.id = s.plan_id
    where s.course_id = ${course} and s.state = 'PLANNED' and s.pattern_day is not null and s.original_day is null
      and s.day >= ${first}::date and coalesce(s.day <= ${until ?? null}::date, true)
      and (w.id is null or w.weekday <> extract(isodow from s.day) or (w.starts_at, w.ends_at) <> (s.starts_at, s.ends_at))`
}

export async function patternMoves(range: Range, ctx: Context): Promise<PatternMove[]> {
  const { rows } = await sql<PatternMove>`
    select x.lesson, x.day, x."startsAt", x.topic, x.pattern, case when x.next_day is not null then jsonb_build_object(
      'day', x.next_day, 'startsAt', to_char(x.starts_at, 'HH24:MI'), 'endsAt', to_char(x.ends_at, 'HH24:MI')) end as becomes
    from (${unfitting(range, ctx)}) as x order by x.day, x."startsAt", x.lesson`.execute(ctx.db)
  return rows
}

/** The sessions of others in the same room or with the same lecturer at the times to which sessions move. */
export async function clashesOfMoves(range: Range, ctx: Context): Promise<(Clash & { day: string })[]> {
  const { rows } = await sql<Clash & { day: string }>`
    select y.*, x.next_day::text as day from (${unfitting(range, ctx)}) as x cross join lateral (${clashesOf({
      ...{ id: sql`x.lesson`, day: sql`x.next_day`, startsAt: sql`x.starts_at`, endsAt: sql`x.ends_at` },
      ...{ room: sql`x.room_id`, lecturer: sql`x.lecturer_id` },
    })}) as y where x.next_day is not null order by x.next_day, y.kind, y.lesson limit 50`.execute(ctx.db)
  return rows
}

/** Moves the sessions to the days of their pattern; who attends or gives them is told where they were. */
export async function moveWithPattern(range: Range, ctx: Context): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update lesson s set day = x.next_day, pattern_day = x.next_day, starts_at = x.starts_at, ends_at = x.ends_at,
      room_id = x.room_id, original_day = s.day, original_starts_at = s.starts_at, original_ends_at = s.ends_at,
      original_room_id = s.room_id, version = s.version + 1, updated_at = now()
    from (${unfitting(range, ctx)}) as x where x.lesson = s.id and x.next_day is not null returning s.id`.execute(
    ctx.db,
  )
  await notifyOfLessons(
    'moved',
    rows.map(({ id }) => id),
    ctx,
  )
}
