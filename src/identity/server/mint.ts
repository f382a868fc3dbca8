import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { DemoPerson } from './accounts.ts'
import { accessClaims, apiAudience } from './claims.ts'
import { openKeys, signingAlgorithm } from './keys.ts'
import { issuerOf } from './places.ts'

/**
 * Issues an access token for a demo person using only the key file, for the command line and tests. It is valid for an
 * hour unless `ttlSeconds` is given.
 */
export async function mintAccessToken(options: {
  dataDir: string
  publicUrl: string
  person: DemoPerson
  clientId: string
  ttlSeconds?: number
}): Promise<string> {
  const { dataDir, publicUrl, person, clientId, ttlSeconds = 3600 } = options
  const [key] = (await openKeys(dataDir)).signing
  if (!key) throw new Error('The key file holds no signing key.')
  const issuedAt = Math.floor(Date.now() / 1000)
  const claims = accessClaims(person, { clientId, asGuest: person.guest === true })
  return new SignJWT({
    ...{ ...claims, client_id: clientId, scope: 'profile roles email', jti: randomUUID() },
    auth_time: issuedAt,
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.kid, typ: 'at+jwt' })
    .setIssuer(issuerOf(publicUrl))
    .setSubject(person.sub)
    .setAudience(apiAudience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(await importJWK(key, signingAlgorithm))
}
