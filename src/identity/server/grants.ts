import type { Kysely } from 'kysely'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { impersonationIn, recordImpersonation } from './impersonation.ts'
import { absoluteSeconds, epochNow } from './sessions.ts'
import type { IdentityTables } from './tables.ts'

/**
 * The scopes that the portal may request; people are not asked for consent, because the portal belongs to the
 * university.
 */
export const scopes = ['openid', 'profile', 'roles', 'email']
/** The resource indicator of the portal's API (RFC 8707). */
export const apiResource = 'urn:portal:api'
export const apiScope = 'profile roles email'

/** Grants a client all scopes for a person, and returns the id of the grant. */
export async function makeGrant(
  provider: Provider,
  { accountId, clientId, expiresAt }: { accountId: string; clientId: string; expiresAt: number },
): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope(scopes)
  grant.addResourceScope(apiResource, apiScope)
  grant.exp = expiresAt
  return grant.save()
}

/** The grant of this person's session with this client: the existing one, or a new one. */
export async function grantOf(db: Kysely<IdentityTables>, { oidc }: KoaContextWithOIDC) {
  const { provider, client, session, result } = oidc
  if (!client || !session?.accountId) return undefined
  const id = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const known = id === undefined ? undefined : await provider.Grant.find(id)
  if (known?.accountId === session.accountId) {
    if (!result?.login || result.consent) return known
    // A new sign-in in the same session: its ten hours start again.
    known.exp = epochNow() + absoluteSeconds
    await known.save()
    return known
  }
  const acting = await impersonationIn(db, session.uid)
  const grantId = await makeGrant(provider, {
    accountId: session.accountId,
    clientId: client.clientId,
    expiresAt: acting ? Math.floor(Date.parse(acting.expiresAt) / 1000) : epochNow() + absoluteSeconds,
  })
  if (acting) await recordImpersonation(db, { ...acting, grantId, sessionUid: session.uid })
  return provider.Grant.find(grantId)
}
