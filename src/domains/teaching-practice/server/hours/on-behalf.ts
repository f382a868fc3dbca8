import { sql } from 'kysely'

/**
 * Whether hours `l` were decided by a person who never looked after the practice: the office, on behalf of the school.
 */
export const decidedOnBehalf = sql<boolean>`(l.decided_by is not null and not exists (
  select from practice_assignment a join practice_supervisor ps on ps.id = a.supervisor_id
  where a.practice_id = l.practice_id and ps.person_id = l.decided_by))`
