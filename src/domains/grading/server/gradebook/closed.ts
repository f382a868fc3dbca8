import { sql } from 'kysely'

/** Whether no mark of the course `c` can change: its grades were submitted, and no student is left to be marked. */
export const isClosed = sql<boolean>`(c.marks_frozen_at is not null and not exists (
  select from enrollment o where o.course_id = c.id and o.state <> 'WITHDRAWN' and o.marks_frozen_at is null))`
