import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createLocalJWKSet, importJWK, type JWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import { guestIssuerKey, type MintGuest } from '#people/server'
import type { Database } from '#platform/server/database/open.ts'
import { type Issuer, tokenVerifier } from '#platform/server/who/token.ts'

const algorithm = 'ES256'
const keyId = 'guest-link'
/** The prefix of every guest token: its header is always the same, and names a key that no provider has. */
const header = { alg: algorithm, typ: 'at+jwt', kid: keyId }
const mark = `Bearer ${Buffer.from(JSON.stringify(header)).toString('base64url')}.`
/** A working day: the rights of the guest are checked with every request, so that ending them takes effect at once. */
const lifeSeconds = 12 * 3600

type Verify = ReturnType<typeof tokenVerifier>
export type Guests = { mint: MintGuest; issuer: Issuer }
type Needs = { db: Database['db']; publicUrl: string; clientId: string; guestClientId: string }

/**
 * People who use mailed links have no account at any identity provider: the portal signs their short sessions itself,
 * for the guest client, with a key in the database, so that every instance accepts them.
 */
export function openGuests({ db, publicUrl, clientId, guestClientId }: Needs): Guests {
  const issuer = `${publicUrl}/my/guest`
  let opened: ReturnType<typeof keysIn> | undefined
  const keys = () => {
    opened ??= keysIn(db).catch((error: unknown) => {
      // If the database was unavailable, the next guest tries again.
      opened = undefined
      throw error
    })
    return opened
  }
  return {
    mint: async ({ subject, username, name }) => {
      const { signing } = await keys()
      const issuedAt = Math.floor(Date.now() / 1000)
      const accessToken = await new SignJWT({
        azp: guestClientId,
        preferred_username: username,
        name,
        jti: randomUUID(),
      })
        .setProtectedHeader(header)
        .setIssuer(issuer)
        .setSubject(subject)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifeSeconds)
        .sign(signing)
      return { accessToken, expiresIn: lifeSeconds }
    },
    issuer: {
      ...{ issuer, key: guestIssuerKey, keys: async (...asked) => (await keys()).verifying(...asked) },
      ...{ clientId, guestClientId, audience: [], roleClaim: '' },
    },
  }
}

/** Whether a token was issued by the portal itself, to a person who came by a mailed link. */
export const isOfMailedLink = (authorization: string): boolean => authorization.startsWith(mark)

/** Verifies guest tokens with the portal's own key, and all others with the identity provider's keys. */
export function verifierOf(provider: Issuer, guests: Issuer, now: () => number): Verify {
  const [byProvider, byPortal] = [tokenVerifier(provider, now), tokenVerifier(guests, now)]
  return (authorization) => (isOfMailedLink(authorization ?? '') ? byPortal : byProvider)(authorization)
}

/** Reads the keys when the first guest arrives, so that the start does not wait for them. */
async function keysIn(db: Database['db']) {
  const key = await keyIn(db)
  const { d: _secret, ...open } = key
  return {
    signing: await importJWK(key, algorithm),
    verifying: createLocalJWKSet({ keys: [{ ...open, alg: algorithm, kid: keyId }] }),
  }
}

/** The key of all instances; the first instance that needs it creates it. */
async function keyIn(db: Database['db']): Promise<JWK> {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
  await sql`insert into guest_key (id, jwk) select 1, ${JSON.stringify(made)}::jsonb
    where not exists (select from guest_key) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ jwk: JWK }>`select jwk from guest_key`.execute(db)
  if (!rows[0]) throw new Error('The key for guests is not there.')
  return rows[0].jwk
}
