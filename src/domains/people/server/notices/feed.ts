import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { NewsSql } from '#platform/server/contribution/news.ts'

/** The notices of the reader, for their feed: never of what is among their tasks as well. */
export const noticesFor = (me: Viewer): NewsSql => sql`
  select n.subject, n.domain, n.key, n."values", n.at, false as pinned from notice n where n.person_id = ${me.id} and not n.of_task`
