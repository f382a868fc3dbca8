import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/contract/policy.ts'
import type { Domain, FeedSql, TaskSql } from '#platform/server/domain.ts'

/** The tasks of all domains for one person, as one query; null where there can be none. Guests have no tasks. */
export const tasksOf = (domains: readonly Domain[], me: Viewer): TaskSql | null =>
  me.guest ? null : unionOf(domains.map((domain) => domain.tasks?.(me) ?? null))

/** The news of all domains for one person, as one query; null where there can be none. Guests have no news. */
export const newsOf = (domains: readonly Domain[], me: Viewer): FeedSql | null =>
  me.guest ? null : unionOf(domains.map((domain) => domain.feed?.(me) ?? null))

function unionOf(parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null {
  const given = parts.filter((part) => part !== null).map((part) => sql`(${part})`)
  return given.length > 0 ? sql`${sql.join(given, sql` union all `)}` : null
}
