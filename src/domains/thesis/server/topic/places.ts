import { sql } from 'kysely'
import { isOpen } from '../flow/standing.ts'

const supervised = sql`exists (select from thesis_supervisor s where s.thesis_id = t.id
  and s.person_id = o.supervisor_id and s.until_day is null)`

/** Open theses begun from the topic `o` that its author supervises. */
export const taken = sql<number>`(select count(*)::int from thesis t where t.topic_id = o.id and ${isOpen} and ${supervised})`

/** Open theses begun from the topic `o` that ask its author to supervise. */
export const applied = sql<number>`(select count(*)::int from thesis t join supervision_request q on q.thesis_id = t.id
  where t.topic_id = o.id and q.asked_id = o.supervisor_id and q.state = 'PENDING')`

/** Whether one can apply for the topic `o` today. */
export const isFree = (today: string) => sql<boolean>`(
  o.offered and coalesce(o.apply_until >= ${today}::date, true) and ${taken} < o.places)`
