import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Grid, slotsOf } from '../../contract/slots.ts'

/** The instant at which the chosen time of the poll `k` begins: its time of the clock, in its own zone. */
export const chosenStart = sql<string | null>`((k.chosen_day + k.chosen_at) at time zone k.time_zone)`
export const chosenEnd = sql<string | null>`(${chosenStart} + make_interval(mins => k.minutes))`

/** The instant of a time of the clock in a zone. */
export const instantIn = (timeZone: string, { day, at }: { day: string; at: string }): RawBuilder<string> =>
  sql<string>`((${day}::date + ${at}::time) at time zone ${timeZone}::text)`

/** The instants of all slots of a grid, in their order. */
export async function instantsOf({ db }: Pick<Ctx, 'db'>, grid: Grid & { timeZone: string }): Promise<string[]> {
  const slots = slotsOf(grid)
  const { rows } = await sql<{ at: string }>`
    select (x.day + x.at) at time zone ${grid.timeZone}::text as at
    from unnest(${slots.map(({ day }) => day)}::date[], ${slots.map(({ at }) => at)}::time[])
      with ordinality as x (day, at, place) order by x.place`.execute(db)
  return rows.map(({ at }) => new Date(at).toISOString())
}
