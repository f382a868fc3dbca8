import { createLocalJWKSet, createRemoteJWKSet, customFetch } from 'jose'
import type { Config } from '#platform/server/config.ts'
import type { Issuer } from '#platform/server/token.ts'
import { apiAudience, type Identity } from './identity/index.ts'

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
  }
}

const timeoutMs = 5_000
const minute = 60_000

/**
 * A university's own provider, found by discovery. Its keys are kept while it is away; an unknown key id leads to one
 * fetch a minute at most (OWASP ASVS 5.0 9.1.3). Throws a sentence when the provider cannot be reached at start.
 */
export async function outsideIssuer(config: Config, issuer: string): Promise<Issuer> {
  const { jwksUri, name } = await discover(issuer)
  return {
    issuer: name,
    key: name,
    keys: createRemoteJWKSet(new URL(jwksUri), {
      timeoutDuration: timeoutMs,
      cooldownDuration: minute,
      cacheMaxAge: Number.POSITIVE_INFINITY,
      [customFetch]: (url, options) => fetch(url, { ...options, redirect: 'error' }),
    }),
    clientId: config.oidcClientId,
    guestClientId: config.oidcGuestClientId,
    audience: config.oidcAudience,
    roleClaim: config.oidcRoleClaim,
  }
}

async function discover(issuer: string): Promise<{ jwksUri: string; name: string }> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
    (error: unknown) => {
      throw new Error(`The identity provider does not answer at ${address}: ${String(error)}`)
    },
  )
  if (!answer.ok) throw new Error(`The identity provider answers ${answer.status} at ${address}; check OIDC_ISSUER.`)
  const found: unknown = await answer.json()
  const { issuer: name, jwks_uri: jwksUri } = (found ?? {}) as { issuer?: unknown; jwks_uri?: unknown }
  if (typeof name !== 'string' || typeof jwksUri !== 'string')
    throw new Error(`What stands at ${address} is not an OpenID configuration; check OIDC_ISSUER.`)
  if (name.replace(/\/$/, '') !== issuer.replace(/\/$/, ''))
    throw new Error(`The provider at ${address} calls itself ${name}, but OIDC_ISSUER says ${issuer}.`)
  return { jwksUri, name }
}
