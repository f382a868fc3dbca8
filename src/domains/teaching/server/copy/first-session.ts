import { type RawBuilder, sql } from 'kysely'

/** The number of days between the first sessions of two courses, as SQL; `otherwise` if one has none. */
export function daysBetween(
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<number> {
  const first = (course: RawBuilder<unknown>) => sql`(
    select min(coalesce(l.original_day, l.day)) from lesson l where l.course_id = ${course} and l.make_up_for_id is null)`
  return sql<number>`coalesce(${first(to)} - ${first(from)}, ${otherwise})`
}
