import { type RawBuilder, sql } from 'kysely'

/** By how many days the first session of one course follows that of another, as SQL; where one has none, `otherwise`. */
export function daysBetween(
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
  otherwise: RawBuilder<unknown>,
): RawBuilder<number> {
  const first = (course: RawBuilder<unknown>) => sql`(
    select min(coalesce(l.original_day, l.day)) from lesson l where l.course_id = ${course} and l.make_up_for_id is null)`
  return sql<number>`coalesce(${first(to)} - ${first(from)}, ${otherwise})`
}
