import type { JWTPayload } from 'jose'
import * as z from 'zod/mini'
import { ProviderUnavailable } from '#platform/contract/errors.ts'
import { type Issuer, signedBy } from '#platform/server/who/token.ts'
import { askProvider } from './ask.ts'
import { jsonIn, type Metadata } from './discovery.ts'

type MetadataReader = () => Promise<Metadata>

/**
 * The claims from the provider's userinfo endpoint about the person of a token (OpenID Connect Core 5.3), as JSON or
 * signed.
 */
export function userinfoAt(known: MetadataReader, trusted: Pick<Issuer, 'keys'>): NonNullable<Issuer['userinfo']> {
  return async (token) => {
    const { userinfo_endpoint: address, issuer } = await known()
    if (!address) throw new ProviderUnavailable(new Error('The provider names no userinfo endpoint.'))
    const { status, type, text } = await askProvider(address, { headers: { Authorization: `Bearer ${token}` } })
    // The token was valid once; a refusal means that it has been revoked since.
    if (status === 401 || status === 403) return null
    if (status !== 200) throw new ProviderUnavailable(new Error(`${address}: it answers ${status}`))
    if (type.includes('jwt')) return (await signedBy(trusted.keys, text, { issuer })).payload
    return claimsIn(text, address)
  }
}

/** The provider's introspection of a token that only it can read (RFC 7662). */
export function introspectionAt(
  known: MetadataReader,
  { clientId, secret }: { clientId: string; secret: string },
): NonNullable<Issuer['introspect']> {
  const encoded = [clientId, secret].map((one) => encodeURIComponent(one).replaceAll('%20', '+')).join(':')
  return async (token) => {
    const { introspection_endpoint: address } = await known()
    if (!address) throw new ProviderUnavailable(new Error('The provider names no introspection endpoint.'))
    const { status, text } = await askProvider(address, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(encoded).toString('base64')}`, Accept: 'application/json' },
      body: new URLSearchParams({ token, token_type_hint: 'access_token' }),
    })
    if (status !== 200)
      throw new ProviderUnavailable(new Error(`${address}: it answers ${status}; check OIDC_INTROSPECTION_CLIENT_ID`))
    const claims = claimsIn(text, address)
    return claims.active === true ? claims : null
  }
}

function claimsIn(text: string, address: string): JWTPayload {
  const found = z.record(z.string(), z.unknown()).safeParse(jsonIn(text))
  if (!found.success) throw new ProviderUnavailable(new Error(`${address}: its answer is no JSON object`))
  return found.data
}
