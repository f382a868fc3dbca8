import { sql } from 'kysely'

/** Whether the request `w` waits for an answer: there is none, or the rectification that it opened was cancelled. */
export const isUnsettled = sql<boolean>`(w.state = 'REQUESTED' or (w.state = 'ACCEPTED' and not exists (
  select from grade_sheet_row r join grade_sheet q on q.id = r.sheet_id
  where r.review_id = w.id and q.state <> 'CANCELLED')))`
