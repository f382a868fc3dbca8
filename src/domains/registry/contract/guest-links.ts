import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant } from '#platform/contract/fields.ts'

const guestLink = z.object({
  /** The IRI and the name of the item to which access is given. */
  object: z.string(),
  name: z.string(),
  guest: userRef,
  /** The person who gave the access; null if it was the portal, or a person who has been erased or merged. */
  givenBy: z.nullable(userRef),
  givenAt: instant(),
  until: instant(),
  revokedAt: z.nullable(instant()),
  /** When the guest last used it. */
  lastSeenAt: z.nullable(instant()),
})

/** The maximum number of links returned, the newest first. */
export const mostGuestLinks = 50

export const guestLinks = endpoint('GET', '/api/v2/person_records/:id/guest_links', {
  about: 'What was opened to a person as a guest, and what they have opened to guests; the newest first.',
  answer: z.object({ '@id': z.string(), 'hydra:totalItems': count(), 'hydra:member': z.array(guestLink) }),
})
