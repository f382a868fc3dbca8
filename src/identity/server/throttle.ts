import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

const windowMinutes = 15

/** The key under which wrong passwords are counted, and how many are allowed in a quarter of an hour. */
export type Limit = { key: string; failures: number; shared?: true }

/**
 * The limits of a sign-in. From a device on which the person has signed in before, only its own failures count; from
 * elsewhere, those of the person at this client address, of the person from anywhere, and of the client address, which
 * many may share.
 */
export const limitsOfSignIn = (of: { username: string; address: string; device: string | undefined }): Limit[] =>
  of.device
    ? [{ key: `device:${of.device}`, failures: 10 }]
    : [
        { key: `pair:${of.username}@${of.address}`, failures: 10 },
        { key: `name:${of.username}`, failures: 30 },
        { key: `address:${of.address}`, failures: 100, shared: true },
      ]

/** How many codes a name can be sent, and how many an address can request, in a quarter of an hour. */
export const limitsOfForgotten = (of: { username: string; address: string }) => ({
  ofName: { key: `forgot:${of.username}`, failures: 3 },
  ofAddress: { key: `forgot-address:${of.address}`, failures: 20 },
})

/** The limits of trying codes, whether or not a code exists. */
export const limitsOfCode = (of: { username: string; address: string }): Limit[] => [
  { key: `code:${of.username}`, failures: 15 },
  { key: `code-address:${of.address}`, failures: 60 },
]

/** The limit of password changes: the person is signed in, so nobody else can use it up. */
export const limitsOfChange = (sub: string): Limit[] => [{ key: `change:${sub}`, failures: 10 }]

/**
 * Counts an attempt before its password is compared, so that simultaneous ones cannot slip through. Returns the seconds
 * to wait, or 0 if the attempt may continue.
 */
export async function countAttempt(db: Db, limits: readonly Limit[]): Promise<number> {
  let waitSeconds = 0
  for (const limit of limits) {
    const { rows } = await sql<{ failures: number; wait: number }>`
      insert into identity_attempt as a (key, failures, window_ends_at)
      values (${limit.key}, 1, now() + ${windowMinutes} * interval '1 minute')
      on conflict (key) do update set
        failures = case when a.window_ends_at < now() then 1 else a.failures + 1 end,
        window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
      returning failures, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(db)
    const [counted] = rows
    if (counted && counted.failures > limit.failures) waitSeconds = Math.max(waitSeconds, counted.wait, 1)
  }
  return waitSeconds
}

/**
 * After a correct password, resets what was counted against this person, and takes one attempt off the shared counts.
 */
export async function forgiveAttempts(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { key, shared } of limits) {
    if (!shared) await db.deleteFrom('identity_attempt').where('key', '=', key).execute()
    else
      await db
        .updateTable('identity_attempt')
        .set((at) => ({ failures: at('failures', '-', 1) }))
        .where('key', '=', key)
        .execute()
  }
}
