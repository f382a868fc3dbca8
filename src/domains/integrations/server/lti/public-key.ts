/** The public half of an RSA key as JWK (RFC 7518). */
export type PublicKey = { kty: 'RSA'; n: string; e: string }
