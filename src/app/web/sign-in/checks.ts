import type { OidcClient } from 'oidc-client-ts'

/**
 * Checks that the answer comes from the provider that was asked, if it contains an issuer (RFC 9207: mix-up attacks).
 */
export async function checkAnswer(query: string, issuer: string, client: Pick<OidcClient, 'metadataService'>) {
  const named = new URLSearchParams(query).getAll('iss')
  const metadata: object = await client.metadataService.getMetadata()
  const always = 'authorization_response_iss_parameter_supported' in metadata
  checkIssuer(named, issuer, always && metadata.authorization_response_iss_parameter_supported === true)
}

export function checkIssuer(named: readonly string[], issuer: string, required: boolean) {
  if (named.length === 0 && !required) return
  if (named.length !== 1 || named[0] !== issuer) throw new Error('The answer comes from another identity provider')
}

/** Checks that the ID token was issued by the provider for this client (OpenID Connect Core §3.1.3.7). */
export function checkIdToken(claims: { iss?: unknown; aud?: unknown }, issuer: string, clientId: string) {
  if (claims.iss !== issuer) throw new Error('The ID token was made by another identity provider')
  const audience = Array.isArray(claims.aud) ? claims.aud : [claims.aud]
  if (!audience.includes(clientId)) throw new Error('The ID token was made for another client')
}
