import { sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { lockShared } from '../lesson/lesson-check.ts'
import { obstaclesOf, obstacleTexts } from '../lesson/obstacles.ts'
import type { TeachingTables } from '../tables.ts'
import { violation } from '../words.ts'
import { placeAt, slotOf } from './fates.ts'
import type { PlannedSession } from './planned-sessions.ts'

type Context = Ctx<TeachingTables>
type Chosen = {
  lesson: number
  version: number
  becomes: { day: string; startsAt: string; room: number | null } | null
}
type Moves = {
  course: { id: number; starts_on: string; ends_on: string }
  from: string
  planned: readonly PlannedSession[]
  chosen: readonly Chosen[]
}

/**
 * Moves the planned sessions as chosen, and returns how many moved. Each session that moves with the pattern must be
 * named once, unchanged since it was read; what stands in the way is looked for once all of them have moved, so that
 * they may take each other's places.
 */
export async function moveSessions({ course, from, planned, chosen }: Moves, ctx: Context): Promise<number> {
  const { db } = ctx
  const movable = planned.filter(({ isOwn }) => !isOwn)
  if (chosen.length !== movable.length) throw violation(ctx, 'sessions', 'overtaken')
  const places = movable.map((session) => {
    const choice = chosen.find(({ lesson }) => lesson === session.lesson)
    if (choice?.version !== session.version) throw violation(ctx, 'sessions', 'overtaken')
    const { becomes } = choice
    if (becomes === null) return { session, place: session.was, isKept: true }
    if (becomes.day < from || becomes.day < course.starts_on || becomes.day > course.ends_on)
      throw violation(ctx, 'sessions', 'outside')
    const room = becomes.room === null ? null : { id: becomes.room, code: '', seats: null }
    const place = placeAt({ ...becomes, minutes: session.minutes, room })
    if (place.endsAt <= place.startsAt) throw violation(ctx, 'sessions', 'overMidnight')
    return { session, place, isKept: false }
  })
  const slots = places.map(({ session, place }) => slotOf(course.id, session, place))
  const { rows } = await sql`
    select r.room from ${setOf(
      { room: 'integer' },
      slots.map(({ room }) => ({ room })),
    )}
    where r.room is not null and not exists (select from room o where o.id = r.room)`.execute(db)
  if (rows.length > 0) throw violation(ctx, 'sessions', 'missing')
  await lockShared(slots, ctx)
  await sql`
    update lesson s set day = r.day, starts_at = r."startsAt", ends_at = r."endsAt", room_id = r.room,
      original_day = s.day, original_starts_at = s.starts_at, original_ends_at = s.ends_at, original_room_id = s.room_id,
      version = s.version + 1, updated_at = now()
    from ${setOf({ lesson: 'integer', day: 'date', startsAt: 'time', endsAt: 'time', room: 'integer' }, slots)}
    where s.id = r.lesson`.execute(db)
  const moved = slots.filter((_, at) => !places[at]?.isKept)
  const obstacles = await obstaclesOf(moved, ctx)
  const named = obstacles.flatMap((found, at) =>
    obstacleTexts(found, ctx.language).map((text) => `${moved[at]?.day}: ${text}`),
  )
  if (named.length > 0) throw violation(ctx, 'sessions', 'inTheWay', { clashes: named.slice(0, 5).join('; ') })
  return moved.length
}
