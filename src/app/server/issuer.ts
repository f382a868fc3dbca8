import { createLocalJWKSet } from 'jose'
import type { Config } from '#platform/server/config/config.ts'
import type { Issuer } from '#platform/server/who/token.ts'
import { apiAudience, type Identity } from '../../identity/server/index.ts'

/** The embedded provider as the API sees it. */
export function embeddedIssuer(identity: Identity, config: Config): Issuer {
  return {
    issuer: identity.issuer,
    key: 'embedded',
    keys: createLocalJWKSet(identity.jwks()),
    clientId: config.oidcClientId,
    guestClientId: config.oidcGuestClientId,
    audience: [apiAudience],
    roleClaim: 'realm_access.roles',
    // Its accounts are created by the operator of the portal, so their user names are trusted.
    signs: { signInId: 'preferred_username' },
  }
}
