import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'

type RetentionRule = {
  table: string
  /** What is deleted, in the words of docs/operators.md. */
  what: string
  /** The column from which the days count. */
  since: string
  days: number
  /** The condition, if not all rows are affected. */
  only?: string
  /** The change that is made instead of deleting the row. */
  set?: string
}

/**
 * How long the portal keeps data that is not needed forever. docs/operators.md has the same table; a test compares
 * them.
 */
export const retentionRules: readonly RetentionRule[] = [
  { table: 'repeated_request', what: 'answers kept for repeated requests', since: 'created_at', days: 7 },
  {
    ...{ table: 'stored_file', what: 'files of copies of somebody’s data', since: 'created_at', days: 7 },
    only: "kind = 'data-export'",
  },
  {
    ...{ table: 'data_export', what: 'copies of somebody’s data that can be fetched', since: 'expires_at', days: 0 },
    ...{ only: `state = 'READY'`, set: `size = null, state = 'EXPIRED'` },
  },
  {
    ...{ table: 'stored_file', what: 'files of exported lists', since: 'created_at', days: 7 },
    only: "kind = 'list-export'",
  },
  {
    ...{ table: 'stored_file', what: 'uploaded files that were used for nothing', since: 'created_at', days: 2 },
    only: "kind = 'upload'",
  },
  { table: 'upload', what: 'uploads that were not finished, or are', since: 'updated_at', days: 1 },
  { table: 'list_export', what: 'exported lists', since: 'created_at', days: 7 },
  {
    ...{ table: 'mail_message', what: 'letters that were sent or given up', since: 'updated_at', days: 365 },
    only: `state in ('sent', 'digested', 'dead', 'obsolete')`,
  },
  { table: 'webhook_delivery', what: 'messages of webhooks', since: 'created_at', days: 90 },
  { table: 'sensitive_view', what: 'who looked at sensitive records', since: 'at', days: 730 },
  { table: 'session_end', what: 'sign-ins that have ended', since: 'ended_at', days: 30 },
  { table: 'sign_in', what: 'where people were signed in, since its last use', since: 'used_at', days: 30 },
  { table: 'link_token', what: 'tokens that a sign-in link has brought', since: 'noted_at', days: 30 },
  { table: 'identity_payload', what: 'sessions and codes of the embedded provider', since: 'expires_at', days: 0 },
  { table: 'identity_attempt', what: 'wrong passwords that are counted', since: 'window_ends_at', days: 0 },
]

const rowsAtOnce = 500

/** Deletes expired rows, a few hundred in each statement, so that nobody has to wait for it. */
export async function purge({ ownerDb, now, log }: Pick<WorkCtx, 'ownerDb' | 'now' | 'log'>): Promise<void> {
  for (const rule of retentionRules) {
    let gone = 0
    for (let count = rowsAtOnce; count === rowsAtOnce; gone += count) count = await purgeSome(ownerDb, rule, now)
    if (gone > 0) log('info', 'old rows are gone', { table: rule.table, rows: gone })
  }
}

async function purgeSome(db: WorkCtx['ownerDb'], rule: RetentionRule, now: Date): Promise<number> {
  const { table, since, days, only = 'true', set } = rule
  const old = sql`select ctid from ${sql.table(table)}
    where ${sql.ref(since)} < ${now}::timestamptz - make_interval(days => ${days}::integer) and ${sql.raw(only)}
    limit ${rowsAtOnce}`
  const act = set ? sql`update ${sql.table(table)} set ${sql.raw(set)}` : sql`delete from ${sql.table(table)}`
  const { rows } = await sql`${act} where ctid = any(array(${old})) returning 1`.execute(db)
  return rows.length
}
