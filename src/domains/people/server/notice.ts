import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { FeedSql } from '#platform/server/domain.ts'
import type { PeopleTables } from './tables.ts'

/** News for one person: a key of the domain's `feed` words, its values, and the thing it is about. */
export type Notice = {
  personId: number
  domain: string
  key: string
  values: Record<string, string | number | Localized>
  subject: string
  /** News with the same text here reaches the person once, however often it is sent. */
  once?: string
}

/** Answers whether it is news, or had reached the person before. */
export async function tell(db: Kysely<PeopleTables>, { personId, once = '', ...notice }: Notice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('notice')
    .values({ ...notice, person_id: personId, once: once || null })
    .onConflict((conflict) => conflict.columns(['person_id', 'once']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

export const noticesFor = (me: Viewer): FeedSql => sql`
  select n.subject, n.domain, n.key, n."values", n.at, false as pinned from notice n where n.person_id = ${me.id}`
