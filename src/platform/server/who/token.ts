import { type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { JWKSMultipleMatchingKeys, JWSSignatureVerificationFailed } from 'jose/errors'
import { ApiError, NotSignedIn } from '../../contract/errors.ts'
import type { Followed } from '../config/oidc-config.ts'
import { claimAt, type RoleNames, rolesAt, textAt } from './claim.ts'
import { isExpiry, type Refusal, refusalOf } from './token-refusal.ts'

/** What the API needs to know about the identity provider; the embedded one and a university's own differ only here. */
export type Issuer = {
  /** The exact text of the `iss` claim (some providers end it with a slash). */
  issuer: string
  /** The name under which people are linked to this provider: 'embedded', or the issuer itself. */
  key: string
  keys: JWTVerifyGetKey
  clientId: string
  guestClientId: string
  /** Accepted values of `aud`; empty = the client in `azp` (or `client_id`) decides. */
  audience: readonly string[]
  /**
   * The path of the roles, as `realm_access.roles`; a list, the keys of an object, or a string with commas or blanks.
   */
  roleClaim: string
  /** The portal's roles for the provider's names; without it the names are the portal's own. */
  roleNames?: RoleNames | null
  /** The claims that identify an existing person at their first sign-in. */
  signs?: SignClaims
  /** The data of a person that is updated from the claims at each sign-in. */
  follow?: readonly Followed[]
  /** Requests further claims about the owner of a valid token from the provider; null if it rejects the token. */
  userinfo?: ((token: string) => Promise<JWTPayload | null>) | null
  /** Asks the provider about a token that only it can read; null if it does not know the token. */
  introspect?: ((token: string) => Promise<JWTPayload | null>) | null
}
type SignClaims = {
  studentNumber?: string | undefined
  staffNumber?: string | undefined
  signInId?: string | undefined
}

/** The contents of a valid token. */
export type Claims = {
  issuer: string
  subject: string
  username: string
  email: string | null
  name: string
  givenName: string | null
  familyName: string | null
  roles: string[]
  /** The values that identify an existing person at their first sign-in. */
  signs: { studentNumber: string | null; staffNumber: string | null; signInId: string | null }
  /** Which of these claims update the person's record at each sign-in. */
  follow: readonly Followed[]
  guest: boolean
  /** The system that uses the API by itself with this token; null if it is the token of a person. */
  client: string | null
  /** What the token was asked for (`scope`). */
  scopes: readonly string[]
  impersonator: { id: string; username: string; reason: string } | null
  /** The sign-in to which the token belongs (`sid`); empty if the provider does not send it. */
  sessionId: string
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number
  /** When the person authenticated, in seconds since 1970; null if the provider does not send it. */
  authenticatedAt: number | null
  /** In milliseconds since 1970. */
  expiresAt: number
}

export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
/** The tolerated difference between clocks. */
export const toleranceSeconds = 60
const cacheSize = 10_000
/** How long an answer of the provider about a token is used. */
const askAgainMs = 60_000

type Remembered = { claims: Claims; until: number }

/**
 * Verifies access tokens (OWASP ASVS 5.0 9.1, 9.2, 10.3): signature by the provider's published keys only, allowed
 * algorithms, exact issuer, our client, times within 60 s, and no ID token. Valid tokens are cached until they expire.
 */
export function tokenVerifier(trusted: Issuer, now: () => number = Date.now) {
  const verified = new Map<string, Remembered>()
  const asked = new Map<string, Promise<Claims>>()
  const learn = async (authorization: string): Promise<Claims> => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (!token) throw refused('malformed')
    const payload = await payloadOf(token, trusted, now)
    const claims = claimsOf(payload, trusted)
    if (verified.size >= cacheSize) verified.delete(verified.keys().next().value ?? '')
    const ends = claims.expiresAt + toleranceSeconds * 1000
    verified.set(authorization, { claims, until: isAsked(token, trusted) ? Math.min(ends, now() + askAgainMs) : ends })
    return claims
  }
  return async (authorization: string | undefined): Promise<Claims> => {
    if (!authorization) throw new NotSignedIn('JWT Token not found')
    const known = verified.get(authorization)
    if (known && known.until > now()) return known.claims
    verified.delete(authorization)
    // A browser's first screen sends several requests at once: the provider is asked once.
    const running = asked.get(authorization) ?? learn(authorization).finally(() => asked.delete(authorization))
    asked.set(authorization, running)
    return running
  }
}

const refused = (reason: Refusal) =>
  new NotSignedIn(isExpiry(reason) ? 'Expired JWT Token' : 'Invalid JWT Token', reason)

const isAsked = (token: string, { userinfo }: Issuer) => !!userinfo || isOpaque(token)

/** Only the provider can read a token that is not a JWS in the compact form (RFC 7515). */
const isOpaque = (token: string) => token.split('.').length !== 3

async function payloadOf(token: string, trusted: Issuer, now: () => number): Promise<JWTPayload> {
  try {
    const payload = isOpaque(token)
      ? await introspected(token, trusted, now)
      : await readSigned(token, trusted, new Date(now()))
    const more = await trusted.userinfo?.(token)
    if (more === null) throw refused('inactive')
    if (more && more.sub !== payload.sub) throw refused('userinfo')
    // The claims of the token take precedence over those from the userinfo endpoint.
    return { ...more, ...payload }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw refused(refusalOf(error))
  }
}

async function readSigned(token: string, trusted: Issuer, currentDate: Date): Promise<JWTPayload> {
  const { payload, protectedHeader } = await signedBy(trusted.keys, token, {
    algorithms,
    issuer: trusted.issuer,
    clockTolerance: toleranceSeconds,
    currentDate,
    requiredClaims: ['sub', 'exp', 'iat'],
  })
  const wrong = kindRefused(payload, protectedHeader.typ) ?? clientRefused(payload, trusted, systemsOf(trusted))
  if (wrong) throw refused(wrong)
  return payload
}

type Rules = Parameters<typeof jwtVerify>[2]
type Read = { payload: JWTPayload; protectedHeader: JWTHeaderParameters }

/** If a token does not name its key, each key that fits is tried. */
export async function signedBy(keys: JWTVerifyGetKey, token: string, rules: Rules): Promise<Read> {
  try {
    return await jwtVerify(token, keys, rules)
  } catch (error) {
    if (!(error instanceof JWKSMultipleMatchingKeys)) throw error
    for await (const key of error) {
      const read = await jwtVerify(token, key, rules).catch((fault: unknown) => {
        if (!(fault instanceof JWSSignatureVerificationFailed)) throw fault
        return null
      })
      if (read) return read
    }
    throw new JWSSignatureVerificationFailed()
  }
}

/** The provider's answer about a token that only it can read (RFC 7662). */
async function introspected(token: string, trusted: Issuer, now: () => number): Promise<JWTPayload> {
  if (!trusted.introspect) throw refused('opaque')
  const payload = await trusted.introspect(token)
  if (!payload) throw refused('inactive')
  if (payload.iss !== undefined && payload.iss !== trusted.issuer) throw refused('issuer')
  if (typeof payload.sub !== 'string' || payload.sub === '') throw refused('claims')
  const seconds = Math.floor(now() / 1000)
  const { exp = seconds + toleranceSeconds, iat = 0 } = payload
  if (exp + toleranceSeconds < seconds) throw refused('expired')
  const wrong = clientRefused(payload, trusted, 'people')
  if (wrong) throw refused(wrong)
  return { ...payload, exp, iat }
}

/** An ID token is not an access token: it has a nonce or a hash, or identifies itself (Keycloak's claim `typ`). */
function kindRefused(payload: JWTPayload, typ: string | undefined): Refusal | null {
  const type = typ?.toLowerCase().replace('application/', '')
  if (type === 'at+jwt') return null
  if (type !== undefined && type !== 'jwt') return 'type'
  const isIdToken = 'nonce' in payload || 'at_hash' in payload || 'c_hash' in payload || payload.typ === 'ID'
  return isIdToken ? 'idToken' : null
}

/**
 * Whose tokens are taken: those of other systems only where the audience says that they are for the portal. Which
 * systems may come in is decided later, by their id.
 */
const systemsOf = ({ audience }: Issuer) => (audience.length > 0 ? 'people and systems' : 'people')

function clientRefused(payload: JWTPayload, trusted: Issuer, whose: 'people' | 'people and systems'): Refusal | null {
  const { audience } = trusted
  const client = clientOf(payload)
  if (systemIn(payload, trusted) !== null && whose === 'people') return 'client'
  if (audience.length === 0) return client === undefined ? 'client' : null
  return [payload.aud ?? []].flat().some((one) => audience.includes(one)) ? null : 'audience'
}

/** The client of a token that is none of the portal’s own, which people use; null if it is one. */
function systemIn(payload: JWTPayload, { clientId, guestClientId }: Issuer): string | null {
  const client = clientOf(payload)
  return client === undefined || client === clientId || client === guestClientId ? null : client
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
    givenName: textOf(payload.given_name) ?? null,
    familyName: textOf(payload.family_name) ?? null,
    roles: rolesAt(payload, trusted.roleClaim, trusted.roleNames ?? null),
    signs: signsIn(payload, trusted.signs ?? {}),
    follow: trusted.follow ?? [],
    guest: clientOf(payload) === trusted.guestClientId,
    client: systemIn(payload, trusted),
    scopes: textOf(payload.scope)?.split(' ') ?? [],
    impersonator: impersonatorOf(payload.impersonator),
    sessionId: textOf(payload.sid) ?? '',
    issuedAt: payload.iat ?? 0,
    authenticatedAt: typeof payload.auth_time === 'number' ? payload.auth_time : null,
    expiresAt: (payload.exp ?? 0) * 1000,
  }
}

function signsIn(payload: JWTPayload, { studentNumber, staffNumber, signInId }: SignClaims): Claims['signs'] {
  const at = (path: string | undefined) => (path === undefined ? null : (textAt(payload, path) ?? null))
  return { studentNumber: at(studentNumber), staffNumber: at(staffNumber), signInId: at(signInId) }
}

/**
 * A claim that is present but names nobody is refused: treating the session as an ordinary one would hide the
 * impersonator.
 */
function impersonatorOf(claim: unknown): Claims['impersonator'] {
  if (claim === undefined || claim === null) return null
  const id = textOf(claimAt(claim, 'id'))
  if (!id) throw refused('impersonator')
  return { id, username: textOf(claimAt(claim, 'username')) ?? id, reason: textOf(claimAt(claim, 'reason')) ?? '' }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined
