import { sql } from 'kysely'

/** Whether the agreement with the person `x` from outside covers a day. */
export const agreedOn = (day: string) => sql<boolean>`coalesce(
  x.agreement_from <= ${day}::date and x.agreement_until >= ${day}::date, false)`

/** The last day of the part `h` of the person `x`: the one that was set, or that of the agreement. */
export const lastDay = sql<string | null>`least(h.until_day, x.agreement_until)`

/** Whether the part `h` of the person `x` is in force on a day: it ends by itself with the agreement. */
export const isActive = (day: string) => sql<boolean>`(
  ${agreedOn(day)} and h.from_day <= ${day}::date and coalesce(h.until_day >= ${day}::date, true))`
