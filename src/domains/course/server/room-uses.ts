import { type RawBuilder, sql } from 'kysely'
import { contribution } from '#platform/contract/contribution.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'

/** The span for which a room is wanted, as SQL instants, and the university's time zone. */
export type RoomSpan = { startsAt: RawBuilder<unknown>; endsAt: RawBuilder<unknown>; timeZone: string }

/** What a domain does in rooms: SQL that selects the id of each room that it uses at some time of the span. */
export type RoomUse = (span: RoomSpan) => RawBuilder<unknown>

/** Who uses rooms; whoever gives a room to something asks all of them. */
export const roomUses = contribution<RoomUse>()

/** The ids of the rooms in use during a span, by whichever domain, as SQL. */
export const roomsInUse = (ctx: Pick<Ctx, 'contributors' | 'timeZone'>, span: Omit<RoomSpan, 'timeZone'>) => {
  const uses = roomUses.all(ctx).map((use) => use({ ...span, timeZone: ctx.timeZone }))
  return uses.length === 0 ? sql`select null::int where false` : sql.join(uses, sql` union all `)
}

/** Holds a room until the transaction ends, so that two who want it at once do not both get it. */
export const holdRoom = ({ db }: Pick<Ctx, 'db'>, room: number) =>
  sql`select pg_advisory_xact_lock(hashtext('room in use'), ${room}::int)`.execute(db)

/** Whether somebody uses a room during a span; whoever asks first holds it until their transaction ends. */
export async function isRoomInUse(ctx: Ctx, room: number, span: Omit<RoomSpan, 'timeZone'>): Promise<boolean> {
  await holdRoom(ctx, room)
  const { rows } = await sql`
    select from (${roomsInUse(ctx, span)}) as u (room_id) where u.room_id = ${room} limit 1`.execute(ctx.db)
  return rows.length > 0
}
