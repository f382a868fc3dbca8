import { type RawBuilder, sql } from 'kysely'
import { closedStates } from '../../contract/flow/closing.ts'

/** How many open theses a person supervises now; `person` is an SQL reference such as `p.id`. */
export const loadOf = (person: RawBuilder<unknown>) => sql<number>`(
  select count(*)::int from thesis_supervisor s join thesis x on x.id = s.thesis_id
  where s.person_id = ${person} and s.until_day is null and x.state <> all(${[...closedStates]}::text[]))`
