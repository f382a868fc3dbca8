import {
  JOSEAlgNotAllowed,
  JWKSNoMatchingKey,
  JWSSignatureVerificationFailed,
  JWTClaimValidationFailed,
  JWTExpired,
} from 'jose/errors'

/** Why a token is refused, and what the operator of the portal can do about it. */
export const refusals = {
  malformed: 'It is not a token in the form of a JWT.',
  opaque: 'Only the provider can read it: have it issue JWT access tokens, or set OIDC_INTROSPECTION_CLIENT_ID.',
  inactive: 'The provider says that it is not active.',
  signature: 'No key of the provider has signed it.',
  unknownKey: 'It names a key that the provider does not publish.',
  algorithm: 'It is signed by an algorithm that is not taken.',
  issuer: 'Its iss is not the issuer that discovery names.',
  client: 'It was issued for another client: azp or client_id must be OIDC_CLIENT_ID or OIDC_GUEST_CLIENT_ID.',
  audience: 'Its aud is none of OIDC_AUDIENCE.',
  idToken: 'It is an ID token, not an access token.',
  type: 'Its typ is that of another kind of token.',
  expired: 'It has ended.',
  notYet: 'It is not valid yet: the clocks differ by more than a minute.',
  claims: 'It lacks one of sub, exp and iat.',
  userinfo: 'The userinfo endpoint speaks of somebody else.',
  impersonator: 'Its claim impersonator names nobody.',
  ended: 'Its sign-in has been ended: the person must sign in anew, a renewed token is not enough.',
  link: 'The mailed link that opened the session opens nothing any more.',
  person: 'The account may not come in: it is closed, its sign-in has ended, or it may not act as that person.',
} as const
export type Refusal = keyof typeof refusals

export const isExpiry = (reason: Refusal): boolean => reason === 'expired'

/** The refusal for an error of the verification. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof JWTExpired) return 'expired'
  if (error instanceof JWSSignatureVerificationFailed) return 'signature'
  if (error instanceof JWKSNoMatchingKey) return 'unknownKey'
  if (error instanceof JOSEAlgNotAllowed) return 'algorithm'
  if (error instanceof JWTClaimValidationFailed) return claimRefused(error)
  return 'malformed'
}

function claimRefused({ claim, reason }: JWTClaimValidationFailed): Refusal {
  if (claim === 'iss') return 'issuer'
  if (reason === 'missing') return 'claims'
  return claim === 'nbf' || claim === 'iat' ? 'notYet' : 'claims'
}
