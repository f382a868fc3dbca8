import { sql } from 'kysely'
import { roomsInUse } from '#course/server'
import { setOf } from '#platform/server/database/set-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { LessonPlace } from '../../contract/pattern-change.ts'
import type { LessonSlot } from '../lesson/obstacles.ts'
import type { TeachingTables } from '../tables.ts'

type Slot = LessonSlot & { students: number }
type FreeRoom = NonNullable<LessonPlace['room']>

/**
 * For each slot, by its place in the list, the smallest room that nobody uses then and that holds the students; none if
 * it has no room.
 */
export async function freeRooms(slots: readonly Slot[], ctx: Ctx<TeachingTables>): Promise<Map<number, FreeRoom>> {
  const wanted = slots.flatMap(({ day, startsAt, endsAt, room, students }, key) =>
    room === null ? [] : [{ key, day, startsAt, endsAt, students }],
  )
  if (wanted.length === 0) return new Map()
  const instant = (time: 'r.startsAt' | 'r.endsAt') =>
    sql`((r.day + ${sql.ref(time)}) at time zone ${ctx.timeZone}::text)`
  const inUse = roomsInUse(ctx, { startsAt: instant('r.startsAt'), endsAt: instant('r.endsAt') })
  const { rows } = await sql<{ key: number } & FreeRoom>`
    select r.key, o.id, o.code, o.capacity as seats
    from ${setOf({ key: 'integer', day: 'date', startsAt: 'time', endsAt: 'time', students: 'integer' }, wanted)}
    cross join lateral (
      select o.id, o.code, o.capacity from room o
      where o.capacity >= r.students and o.id not in (select u.id from (${inUse}) as u (id) where u.id is not null)
      order by o.capacity, o.code limit 1) as o`.execute(ctx.db)
  return new Map(rows.map(({ key, id, code, seats }) => [key, { id, code, seats }]))
}
