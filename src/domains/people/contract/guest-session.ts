import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const body = z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) })

/** Somebody of the university whom letters and guest pages name. */
const guestContact = z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) })
export type GuestContact = z.output<typeof guestContact>

/** Exchanges the secret of a mailed link for an access token of the guest client, good for `expiresIn` seconds. */
export const openGuestSession = endpoint('POST', '/api/v2/guest_sessions', {
  about: 'Opens a session for somebody who came by a mailed link. A link that is not good any more is not found.',
  body,
  answer: z.object({
    '@type': z.literal('GuestSession'),
    accessToken: z.string(),
    expiresIn: z.int(),
    name: z.string(),
    language: z.nullable(z.string()),
    object: z.string(),
  }),
})

/** Tells what a mailed link is good for before it is used; the name is only told of a link that opens something. */
export const lookAtGuestLink = endpoint('POST', '/api/v2/guest_links', {
  about: 'Whose mailed link it is, or why it opens nothing any more and whom to ask. Nothing is opened by it.',
  body,
  answer: z.object({
    '@type': z.literal('GuestLink'),
    state: z.enum(['OPEN', 'REPLACED', 'EXPIRED', 'ENDED', 'UNKNOWN']),
    name: z.nullable(z.string()),
    contact: z.nullable(guestContact),
  }),
})
