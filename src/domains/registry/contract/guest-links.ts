import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant } from '#platform/contract/fields.ts'

const guestLink = z.object({
  /** The address of the one thing that is opened, and what it is called. */
  object: z.string(),
  name: z.string(),
  guest: userRef,
  /** Who opened it to the guest; null where it was the portal, or somebody who is nobody any more. */
  givenBy: z.nullable(userRef),
  givenAt: instant(),
  until: instant(),
  revokedAt: z.nullable(instant()),
  /** When the guest last came by it. */
  lastSeenAt: z.nullable(instant()),
})

/** The most that are told; the newest are. */
export const mostGuestLinks = 50

export const guestLinks = endpoint('GET', '/api/v2/person_records/:id/guest_links', {
  about: 'What was opened to a person as a guest, and what they have opened to guests; the newest first.',
  answer: z.object({ '@id': z.string(), 'hydra:totalItems': count(), 'hydra:member': z.array(guestLink) }),
})
