import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>
type Attempt = { username: string; address: string }

const windowMinutes = 15
/**
 * How many wrong passwords in a quarter of an hour: from one place against one person, against one person from
 * anywhere, and from one place against anyone. The last is wide because a campus may share one address.
 */
const limits = [
  { of: ({ username, address }: Attempt) => `pair:${username}@${address}`, failures: 10 },
  { of: ({ username }: Attempt) => `name:${username}`, failures: 30 },
  { of: ({ address }: Attempt) => `address:${address}`, failures: 100 },
]

/**
 * Counts an attempt before its password is looked at, so that many at once cannot slip through.
 * Answers the seconds to wait, or 0 when the attempt may go on.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<number> {
  let waitSeconds = 0
  for (const limit of limits) {
    const { rows } = await sql<{ failures: number; wait: number }>`
      insert into identity_attempt as a (key, failures, window_ends_at)
      values (${limit.of(attempt)}, 1, now() + ${windowMinutes} * interval '1 minute')
      on conflict (key) do update set
        failures = case when a.window_ends_at < now() then 1 else a.failures + 1 end,
        window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
      returning failures, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(db)
    const [counted] = rows
    if (counted && counted.failures > limit.failures) waitSeconds = Math.max(waitSeconds, counted.wait, 1)
  }
  return waitSeconds
}

/** A right password: what was counted against this person is forgotten, and the place gets its one attempt back. */
export async function forgiveAttempts(db: Db, attempt: Attempt) {
  const [pair, name, address] = limits.map((limit) => limit.of(attempt))
  await db
    .deleteFrom('identity_attempt')
    .where('key', 'in', [pair ?? '', name ?? ''])
    .execute()
  await db
    .updateTable('identity_attempt')
    .set((at) => ({ failures: at('failures', '-', 1) }))
    .where('key', '=', address ?? '')
    .execute()
}
