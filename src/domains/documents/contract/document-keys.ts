import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** The public half of a key (RFC 7517). */
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})

export const documentKeys = endpoint('GET', '/api/v2/document_keys', {
  about: 'The key set by which credentials of this university are verified (JWK Set, RFC 7517).',
  answer: z.object({ keys: z.array(publicKey) }),
})

/** The address of this document is the `issuer` of every credential. */
export const documentIssuer = endpoint('GET', '/api/v2/document_issuer', {
  about: 'The issuer of credentials with its keys, as a controlled identifier document (W3C).',
  answer: z.object({
    '@context': z.array(z.string()),
    id: z.string(),
    verificationMethod: z.array(
      z.object({ id: z.string(), type: z.literal('JsonWebKey'), controller: z.string(), publicKeyJwk: publicKey }),
    ),
    assertionMethod: z.array(z.string()),
  }),
})

export const documentStatus = endpoint('GET', '/api/v2/document_status/:list', {
  about: 'Which credentials were withdrawn or replaced: a Bitstring Status List (W3C), signed as a JWT.',
  answer: 'file',
})
