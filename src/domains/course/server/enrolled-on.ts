import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an enrolment, the row with this alias, was in force on a day. The day of the withdrawal no longer belongs to
 * it; without a day of registration it is in force from the beginning, and a withdrawal without a day counts for all
 * days. Whoever joins enrolments to something that has a day asks this, and not the present state.
 */
export function enrolledOn(day: RawBuilder<unknown>, enrolment = 'e'): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${enrolment}.${column}`)
  return sql<boolean>`(
  coalesce(${of('registered_on')} <= ${day}, true)
  and coalesce(${day} < ${of('withdrawn_on')}, ${of('state')} <> 'WITHDRAWN') and not ${of('breaks')} @> ${day})`
}

/** The breaks of the enrolment `e` if it is in force again from this day on. */
export const breaksUntil = (day: string): RawBuilder<string> => sql<string>`(
  e.breaks + datemultirange(daterange(least(e.withdrawn_on, ${day}::date), ${day}::date)))`
