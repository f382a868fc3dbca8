/** What the browser reads from an access token without verifying it: its subject and its expiry. */
export type TokenFacts = { subject: string; expiresAt: number }

const longest = 8192

/**
 * The facts of a token in the compact JWS form (RFC 7515), or null for anything else. The API verifies the signature.
 */
export function factsOf(token: string): TokenFacts | null {
  if (token.length > longest || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
  const claims = claimsOf(token.split('.')[1] ?? '')
  if (typeof claims?.sub !== 'string' || typeof claims.exp !== 'number') return null
  return { subject: claims.sub, expiresAt: claims.exp * 1000 }
}

function claimsOf(part: string): { sub?: unknown; exp?: unknown } | null {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? claims : null
  } catch {
    return null
  }
}
