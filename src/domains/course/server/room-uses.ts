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
