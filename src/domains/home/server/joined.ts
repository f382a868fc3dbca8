import { type RawBuilder, sql } from 'kysely'
import type { Domain, FeedReader, FeedSql } from '#platform/server/domain.ts'

/** The news of all domains for one person, as one query; null where there are none. Guests have no news. */
export const newsOf = (domains: readonly Domain[], reader: FeedReader): FeedSql | null =>
  reader.me.guest ? null : unionOf(domains.map((domain) => domain.feed?.(reader) ?? null))

function unionOf(parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null {
  const given = parts.filter((part) => part !== null).map((part) => sql`(${part})`)
  return given.length > 0 ? sql`${sql.join(given, sql` union all `)}` : null
}
