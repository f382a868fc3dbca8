import { type RawBuilder, sql } from 'kysely'

/** The instants at which the defence `v` begins and ends: its time of the clock, in its own zone. */
export const defenceStart = sql<string>`((v.day + v.at) at time zone v.time_zone)`
export const defenceEnd = sql<string>`(${defenceStart} + make_interval(mins => v.length))`

export type DefenceTime = { day: string; at: string; timeZone: string; length: number }

/** The same of a defence that is still to be scheduled. */
export function spanOf({ day, at, timeZone, length }: DefenceTime): {
  startsAt: RawBuilder<string>
  endsAt: RawBuilder<string>
} {
  const startsAt = sql<string>`((${day}::date + ${at}::time) at time zone ${timeZone}::text)`
  return { startsAt, endsAt: sql<string>`(${startsAt} + make_interval(mins => ${length}::int))` }
}
