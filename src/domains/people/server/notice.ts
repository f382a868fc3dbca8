import { type Kysely, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Localized } from '#platform/contract/words.ts'
import type { FeedSql } from '#platform/server/domain.ts'
import type { PeopleTables } from './tables.ts'

/** News for one person: a key of the domain's `feed` words, its values, and the item it is about. */
export type Notice = {
  personId: number
  domain: string
  key: string
  values: Record<string, string | number | Localized>
  subject: string
  /** News with the same value reaches the person once, however often it is sent. */
  once?: string
}

/** Returns whether this was new, or had reached the person before. */
export async function tell(db: Kysely<PeopleTables>, { personId, ...notice }: Notice): Promise<boolean> {
  return (await tellAll(db, [personId], notice)).length > 0
}

/** The same for many people, in one statement; returns the people for whom it was new. */
export async function tellAll(
  db: Kysely<PeopleTables>,
  people: readonly number[],
  { domain, key, values, subject, once = '' }: Omit<Notice, 'personId'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into notice (person_id, domain, key, "values", subject, once)
    select x.id, ${domain}, ${key}, ${JSON.stringify(values)}::jsonb, ${subject}, ${once || null}
    from unnest(${[...people]}::int[]) as x (id) order by x.id
    on conflict (person_id, once) do nothing returning person_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const noticesFor = (me: Viewer): FeedSql => sql`
  select n.subject, n.domain, n.key, n."values", n.at, false as pinned from notice n where n.person_id = ${me.id}`
