import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, flagFilter, id, instant } from '#platform/contract/fields.ts'
import { Announcement, audienceKind, audienceValue } from './announcement.ts'

export const acknowledge = endpoint('POST', '/api/v2/announcements/:id/acknowledge', {
  about: 'Confirms that the person has read an announcement that asks for it; a second time changes nothing.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(Announcement.type), id: id(), acknowledgedAt: instant() }),
})

export const markRead = endpoint('POST', '/api/v2/announcements/:id/read', {
  about: 'Notes that the person has opened an announcement; a second time changes nothing.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('AnnouncementRead'), id: id() }),
})

export const announcementReach = endpoint('GET', '/api/v2/announcement_reach', {
  about:
    'How many people an announcement to this audience reaches today; people who are named are counted by who names them.',
  query: z.strictObject({ kind: audienceKind, value: z.optional(audienceValue) }),
  answer: z.object({ people: count() }),
})

const page = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), z.transform(Number)),
  z.int().check(z.minimum(1), z.maximum(10_000)),
)

/** The number of readers on one page of the list. */
export const readersPerPage = 50

export const announcementReaders = endpoint('GET', '/api/v2/announcements/:id/readers', {
  about: 'Of those whom an announcement is addressed to, how many have read it, and who has or has not.',
  query: z.strictObject({ read: z.optional(flagFilter()), page: z.optional(page) }),
  answer: z.object({
    addressed: count(),
    read: count(),
    'hydra:totalItems': count(),
    'hydra:member': z.array(
      z.object({ user: userRef, readAt: z.nullable(instant()), acknowledgedAt: z.nullable(instant()) }),
    ),
  }),
})
