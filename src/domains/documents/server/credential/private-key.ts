/** A key on the curve P-256 as JWK (RFC 7518); `d` is its secret half. */
export type PrivateKey = { kty: 'EC'; crv: 'P-256'; x: string; y: string; d: string }
