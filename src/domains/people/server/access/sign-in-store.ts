import type { Kysely } from 'kysely'
import { errorText, type Log } from '#platform/server/log.ts'
import type { Session } from '#platform/server/who/sessions.ts'
import type { PeopleTables } from '../tables.ts'
import { deviceOf, networkOf } from './device.ts'

/** How old a stored last use may be: a sign-in writes once in this time, not with each request. */
const freshMs = 5 * 60_000
const mostKnown = 20_000

type Origin = { address: string; userAgent: string }

/**
 * Stores where people are signed in: the device, the network and the last use of each sign-in. While somebody acts for a
 * person, nothing is stored: the sign-in is not theirs.
 */
export function openSignInStore(db: Kysely<PeopleTables>, { now, log }: { now: () => Date; log: Log }) {
  const stored = new Map<string, { at: number; network: string }>()
  return async ({ me, named }: Session, { address, userAgent }: Origin): Promise<void> => {
    if (!named || me.impersonator) return
    const key = JSON.stringify([named.issuer, named.subject, named.sid])
    const [before, at, network] = [stored.get(key), now().getTime(), networkOf(address)]
    if (before && before.network === network && at - before.at < freshMs) return
    if (stored.size >= mostKnown) stored.delete(stored.keys().next().value ?? '')
    stored.set(key, { at, network })
    const used = new Date(at).toISOString()
    const { issuer, subject, sid } = named
    const seen = { ...deviceOf(userAgent), network, used_at: used }
    await db
      .insertInto('sign_in')
      .values({ issuer, subject, sid, person_id: me.id, began_at: used, ...seen })
      .onConflict((row) => row.columns(['issuer', 'subject', 'sid']).doUpdateSet(seen))
      .execute()
      // A full disk or a moment without the database does not keep anybody from reading.
      .catch((error: unknown) => log('warn', 'a sign-in could not be stored', { error: errorText(error) }))
  }
}
