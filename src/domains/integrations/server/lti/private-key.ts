/** An RSA key as JWK (RFC 7518); all but `n` and `e` is secret. */
export type PrivateKey = Record<'n' | 'e' | 'd' | 'p' | 'q' | 'dp' | 'dq' | 'qi', string> & { kty: 'RSA' }
