import { sql } from 'kysely'

/** The day so many working days after today: Mondays to Fridays that are no holidays of the academic calendar. */
export const workingDayAfter = (today: string, days: number) => sql<string>`(
  select d::date from generate_series(${today}::date + 1, ${today}::date + ${days}::int * 2 + 90, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (
    select from calendar_entry c where c.kind = 'HOLIDAY' and c.starts_at is null
      and d::date between c.starts_on and c.ends_on)
  order by d offset ${days}::int - 1 limit 1)`
