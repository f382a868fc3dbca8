import { type RawBuilder, sql } from 'kysely'
import type { Domain, FeedSql, TaskSql } from '#platform/server/domain.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'

type Asking = Pick<Ctx, 'me' | 'today'>

/** The tasks of all domains for one person, as one query; null where there can be none. Guests have no tasks. */
export const tasksOf = (domains: readonly Domain[], { me, today }: Asking): TaskSql | null =>
  me.guest ? null : unionOf(domains.map((domain) => domain.tasks?.(me, today) ?? null))

/** The news of all domains for one person, as one query; null where there can be none. Guests have no news. */
export const newsOf = (domains: readonly Domain[], { me, today }: Asking): FeedSql | null =>
  me.guest ? null : unionOf(domains.map((domain) => domain.feed?.(me, today) ?? null))

function unionOf(parts: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> | null {
  const given = parts.filter((part) => part !== null).map((part) => sql`(${part})`)
  return given.length > 0 ? sql`${sql.join(given, sql` union all `)}` : null
}
