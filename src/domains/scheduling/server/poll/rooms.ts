import { sql } from 'kysely'
import { holdRoom, type RoomUse, roomsInUse } from '#course/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SchedulingTables } from '../tables.ts'
import { chosenEnd, chosenStart, instantIn } from './times.ts'

type Db = Ctx<SchedulingTables>

/** Decided meetings use the rooms that were chosen for them. */
export const meetingsInRooms: RoomUse = ({ startsAt, endsAt }) => sql`
  select k.room_id from meeting_poll k where k.state = 'DECIDED' and k.room_id is not null
    and k.chosen_day between (${startsAt})::date - 2 and (${endsAt})::date + 2
    and ${chosenStart} < ${endsAt} and ${chosenEnd} > ${startsAt}`

type Meeting = { timeZone: string; minutes: number; day: string; at: string }

const spanOf = ({ timeZone, minutes, ...slot }: Meeting) => {
  const startsAt = instantIn(timeZone, slot)
  return { startsAt, endsAt: sql`(${startsAt} + make_interval(mins => ${minutes}::int))` }
}

export type FreeRoom = { id: number; code: string; name: string; capacity: number | null }

/** The rooms that are free at a time; those that hold the people come first, the smallest of them before the others. */
export async function roomsFree(ctx: Db, meeting: Meeting, people: number): Promise<FreeRoom[]> {
  const { rows } = await sql<FreeRoom>`
    select r.id, r.code, coalesce(r.name ->> ${ctx.language}, r.name ->> 'en', r.code) as name, r.capacity
    from room r where r.id not in (select u.room_id from (${roomsInUse(ctx, spanOf(meeting))}) as u (room_id))
    order by coalesce(r.capacity, 0) < ${people}, r.capacity, r.code limit 50`.execute(ctx.db)
  return rows
}

/**
 * Whether somebody else uses the room at that time. Whoever asks first holds the room until their transaction ends, so
 * that two meetings that are decided at once do not both get it.
 */
export async function isRoomTaken(ctx: Db, room: number, meeting: Meeting & { id: number }): Promise<boolean> {
  await holdRoom(ctx, room)
  const own = sql`exists (select from meeting_poll k where k.id = ${meeting.id} and k.state = 'DECIDED'
    and k.room_id = ${room} and ${chosenStart} < ${spanOf(meeting).endsAt} and ${chosenEnd} > ${spanOf(meeting).startsAt})`
  const { rows } = await sql<{ uses: number; own: boolean }>`
    select count(*)::int as uses, ${own} as own
    from (${roomsInUse(ctx, spanOf(meeting))}) as u (room_id) where u.room_id = ${room}`.execute(ctx.db)
  const [found] = rows
  return found !== undefined && found.uses > (found.own ? 1 : 0)
}
