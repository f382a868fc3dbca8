import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const body = z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{20,100}$/)) })

/** A person of the university who is named as contact in letters and on guest pages. */
const guestContact = z.object({ name: z.string(), phone: z.nullable(z.string()), email: z.nullable(z.string()) })
export type GuestContact = z.output<typeof guestContact>

/** Exchanges the secret of a mailed link for an access token of the guest client, valid for `expiresIn` seconds. */
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

/** Returns the state of a mailed link before it is used; the name only if the link is still valid. */
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
