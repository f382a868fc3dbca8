import { type RawBuilder, sql } from 'kysely'
import type { Contributors } from '#platform/contract/contribution.ts'
import { type NewsReader, type NewsSql, news } from '#platform/server/contribution/news.ts'

/** The news of all domains for one person, as one query; null where there are none. Guests have no news. */
export const newsOf = (from: Contributors, reader: NewsReader): NewsSql | null =>
  reader.me.guest ? null : unionOf(news.all(from).map((part) => part(reader)))

function unionOf(parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null {
  const given = parts.filter((part) => part !== null).map((part) => sql`(${part})`)
  return given.length > 0 ? sql`${sql.join(given, sql` union all `)}` : null
}
