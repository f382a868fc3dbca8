import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { JWTExpired } from 'jose/errors'
import { NotSignedIn } from '../contract/errors.ts'

/** What the API must know of the identity provider; the embedded one and a university's own differ only here. */
export type Issuer = {
  /** The exact text of the `iss` claim (some providers end it with a slash). */
  issuer: string
  /** Under which name people are linked to this provider: 'embedded', or the issuer itself. */
  key: string
  keys: JWTVerifyGetKey
  clientId: string
  guestClientId: string
  /** Accepted values of `aud`; empty = the client in `azp` (or `client_id`) decides. */
  audience: readonly string[]
  /** The path of the roles, as `realm_access.roles`; an array, or a text with commas or blanks. */
  roleClaim: string
}

/** What a good token says. */
export type Claims = {
  issuer: string
  subject: string
  username: string
  email: string | null
  name: string
  roles: string[]
  guest: boolean
  impersonator: { id: string; username: string; reason: string } | null
  /** Which sign-in the token is of (`sid`); empty where the provider does not say. */
  sessionId: string
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number
  /** In milliseconds since 1970. */
  expiresAt: number
}

const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const toleranceSeconds = 60
const cacheSize = 10_000

/**
 * Verifies access tokens (OWASP ASVS 5.0 9.1, 9.2, 10.3): signature by the provider's published keys only, allowed
 * algorithms, exact issuer, our client, times within 60 s, and no ID token. Good tokens are remembered until they end.
 */
export function tokenVerifier(trusted: Issuer, now: () => number = Date.now) {
  const verified = new Map<string, Claims>()
  return async (authorization: string | undefined): Promise<Claims> => {
    if (!authorization) throw new NotSignedIn('JWT Token not found')
    const known = verified.get(authorization)
    if (known && known.expiresAt + toleranceSeconds * 1000 > now()) return known
    verified.delete(authorization)
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (!token) throw new NotSignedIn('Invalid JWT Token')
    const claims = await verify(token, trusted, now)
    if (verified.size >= cacheSize) verified.delete(verified.keys().next().value ?? '')
    verified.set(authorization, claims)
    return claims
  }
}

async function verify(token: string, trusted: Issuer, now: () => number): Promise<Claims> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, trusted.keys, {
      algorithms,
      issuer: trusted.issuer,
      clockTolerance: toleranceSeconds,
      currentDate: new Date(now()),
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    if (!isAccessToken(payload, protectedHeader.typ) || !isForUs(payload, trusted)) throw invalid()
    return claimsOf(payload, trusted)
  } catch (error) {
    if (error instanceof JWTExpired) throw new NotSignedIn('Expired JWT Token')
    throw invalid()
  }
}

const invalid = () => new NotSignedIn('Invalid JWT Token')

/** An ID token is not an access token: it carries a nonce or a hash, or says so (Keycloak's claim `typ`). */
function isAccessToken(payload: JWTPayload, typ: string | undefined): boolean {
  const type = typ?.toLowerCase().replace('application/', '')
  if (type === 'at+jwt') return true
  if (type !== undefined && type !== 'jwt') return false
  return !('nonce' in payload || 'at_hash' in payload || 'c_hash' in payload) && payload.typ !== 'ID'
}

function isForUs(payload: JWTPayload, { clientId, guestClientId, audience }: Issuer): boolean {
  const client = clientOf(payload)
  if (client !== undefined && client !== clientId && client !== guestClientId) return false
  if (audience.length === 0) return client !== undefined
  return [payload.aud ?? []].flat().some((one) => audience.includes(one))
}

const clientOf = (payload: JWTPayload) => textOf(payload.azp) ?? textOf(payload.client_id)

function claimsOf(payload: JWTPayload, trusted: Issuer): Claims {
  const subject = payload.sub ?? ''
  const username = textOf(payload.preferred_username) ?? subject
  return {
    issuer: trusted.key,
    subject,
    username,
    email: textOf(payload.email) ?? null,
    name: textOf(payload.name) ?? username,
    roles: rolesAt(payload, trusted.roleClaim),
    guest: clientOf(payload) === trusted.guestClientId,
    impersonator: impersonatorOf(payload.impersonator),
    sessionId: textOf(payload.sid) ?? '',
    issuedAt: payload.iat ?? 0,
    expiresAt: (payload.exp ?? 0) * 1000,
  }
}

function rolesAt(payload: JWTPayload, path: string): string[] {
  const found = path.split('.').reduce<unknown>((value, name) => inner(value, name), payload)
  const list = typeof found === 'string' ? found.split(/[\s,]+/) : Array.isArray(found) ? found : []
  return list.filter((role): role is string => typeof role === 'string' && /^ROLE_[A-Z_]{1,60}$/.test(role))
}

const inner = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined

/** A claim that is there but says nobody is refused: an ordinary session would hide who really sits at the keyboard. */
function impersonatorOf(claim: unknown): Claims['impersonator'] {
  if (claim === undefined || claim === null) return null
  const id = textOf(inner(claim, 'id'))
  if (!id) throw invalid()
  return { id, username: textOf(inner(claim, 'username')) ?? id, reason: textOf(inner(claim, 'reason')) ?? '' }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined
