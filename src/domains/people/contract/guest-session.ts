import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Exchanges the secret of a mailed link for an access token of the guest client, good for `expiresIn` seconds. */
export const openGuestSession = endpoint('POST', '/api/v2/guest_sessions', {
  about: 'Opens a session for somebody who came by a mailed link. A link that is not good any more is not found.',
  body: z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) }),
  answer: z.object({
    '@type': z.literal('GuestSession'),
    accessToken: z.string(),
    expiresIn: z.int(),
    name: z.string(),
    language: z.nullable(z.string()),
    object: z.string(),
  }),
})
