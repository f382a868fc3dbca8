import { type RawBuilder, sql } from 'kysely'

/** The teaching term of a day as JSON, with the week counted from the Monday on or before the first day of the term. */
export const termOn = (day: string) => sql`(
  select json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on,
    'week', ${weeksUntil(sql`${day}::date`)}, 'weeks', ${weeksUntil(sql`t.ends_on`)})
  from term t where ${day}::date between t.starts_on and t.ends_on order by t.starts_on desc, t.id limit 1)`

const weeksUntil = (end: RawBuilder<unknown>) => sql`(${end} - date_trunc('week', t.starts_on)::date) / 7 + 1`
