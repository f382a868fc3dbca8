import { sql } from 'kysely'
import { idOf } from '#platform/contract/resource.ts'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { LessonPlace } from '../../contract/pattern-change.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'

type Context = Ctx<TeachingTables>

/** A weekly pattern as it is to become. */
export type ChangedPattern = { id: number; weekday: number; startsAt: string; room: LessonPlace['room'] }

type Input = { pattern: string; weekday: number; startsAt: string; room: string | null }

/**
 * The patterns that really change, read and locked together with their rooms. Refuses patterns of other courses, rooms
 * that do not exist, and classes that would last over midnight.
 */
export async function changedPatterns(
  course: number,
  inputs: readonly Input[],
  ctx: Context,
): Promise<ChangedPattern[]> {
  const wanted = inputs.map(({ pattern, room, ...one }) => ({ ...one, id: idOf(pattern), room: room && idOf(room) }))
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) throw violation(ctx, 'patterns', 'patternTwice')
  const { rows } = await sql<{
    id: number
    isSame: boolean
    endsInDay: boolean
    room: number | null
    code: string | null
    seats: number | null
  }>`
    select w.id, (w.weekday, w.starts_at, w.room_id) is not distinct from (r.weekday, r."startsAt", r.room) as "isSame",
      r."startsAt" - time '00:00' + (w.ends_at - w.starts_at) < interval '24 hours' as "endsInDay", o.id as room, o.code, o.capacity as seats
    from ${setOf({ id: 'integer', weekday: 'integer', startsAt: 'time', room: 'integer' }, wanted)}
    join timetable_pattern w on w.id = r.id and w.course_id = ${course} left join room o on o.id = r.room
    order by w.id for update of w`.execute(ctx.db)
  const changed = wanted.flatMap(({ id, weekday, startsAt, room }) => {
    const found = rows.find((row) => row.id === id)
    if (!found || found.room !== room) throw violation(ctx, 'patterns', 'missing')
    if (!found.endsInDay) throw violation(ctx, 'patterns', 'overMidnight')
    if (found.isSame) return []
    return [{ id, weekday, startsAt, room: placeOf(found) }]
  })
  if (changed.length === 0) throw violation(ctx, 'patterns', 'nothingToMove')
  return changed
}

const placeOf = ({ room, code, seats }: { room: number | null; code: string | null; seats: number | null }) =>
  room === null || code === null ? null : { id: room, code, seats }

/** Writes the patterns; their length stays. */
export async function writePatterns(changed: readonly ChangedPattern[], { db }: Context): Promise<void> {
  const rows = changed.map(({ room, ...one }) => ({ ...one, room: room?.id ?? null }))
  await sql`
    update timetable_pattern w set weekday = r.weekday, starts_at = r."startsAt",
      ends_at = r."startsAt" + (w.ends_at - w.starts_at), room_id = r.room, version = w.version + 1, updated_at = now()
    from ${setOf({ id: 'integer', weekday: 'integer', startsAt: 'time', room: 'integer' }, rows)} where r.id = w.id`.execute(
    db,
  )
}

/**
 * Gives the sessions of the changed patterns, held and cancelled ones too, the day that the pattern now has in their
 * week. Their own days stay; it is known by this that the pattern needs no other session in that week.
 */
export async function keepWeeks(from: string, changed: readonly ChangedPattern[], { db }: Context): Promise<void> {
  const ids = changed.map(({ id }) => id)
  const week = (alias: string) => sql`date_trunc('week', ${sql.ref(`${alias}.pattern_day`)})::date`
  const next = sql`(${week('s')} + w.weekday - 1)`
  await sql`
    update lesson s set pattern_day = ${next} from timetable_pattern w
    where w.id = s.pattern_id and w.id = any(${ids}::int[]) and s.pattern_day >= date_trunc('week', ${from}::date)::date
      and s.pattern_day <> ${next} and not exists (
        select from lesson o where o.pattern_id = s.pattern_id and o.id <> s.id and ${week('o')} = ${week('s')}
          and (o.pattern_day = ${next} or o.id > s.id))`.execute(db)
}
