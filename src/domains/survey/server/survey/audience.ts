import { type RawBuilder, sql } from 'kysely'

/** Whether an enrolment `e` is asked by a campaign of this kind: those in the course, or those who have dropped it. */
export const isAsked = (kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`((e.state = 'WITHDRAWN') = (${kind} = 'DROPOUT'))`
