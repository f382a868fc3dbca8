import { sql } from 'kysely'

/** Whether the proposal `p` is the latest that the authors of the thesis `t` have submitted. */
export const isLatest = sql<boolean>`(p.edition = (
  select max(x.edition) from thesis_proposal x where x.thesis_id = t.id and x.submitted_at is not null))`
