import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, flagFilter, id, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { userRef } from './user.ts'

const domainName = z.string().check(z.regex(/^[a-z-]{1,40}$/))

export const Notice = resource({
  type: 'Notice',
  path: '/api/v2/notices',
  about: 'What a person was notified of: a text of a domain by its key, its values, and the record that it is about.',
  fields: {
    user: userRef,
    domain: z.string(),
    /** A key of the domain's `feed` words. */
    key: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The IRI of the record. */
    subject: z.string(),
    at: instant(),
    readAt: z.nullable(instant()),
  },
  filters: { domain: domainName, unread: flagFilter() },
  order: ['at'],
})

/** The domains from which the person has notices, and how many of each are unread. */
export const noticeSummary = endpoint('GET', '/api/v2/notices/summary', {
  about: 'How many own notices are unread, in all and by the domain that they come from.',
  answer: z.object({ unread: count(), domains: z.array(z.object({ domain: z.string(), unread: count() })) }),
})

const marked = z.object({
  '@type': z.literal(Notice.type),
  /** The number of notices that were marked. */
  marked: count(),
  readAt: z.nullable(instant()),
})

/** One notice, or all unread ones up to the newest that the person has seen. */
export const markNoticesRead = endpoint('POST', '/api/v2/notices/read', {
  about: 'Marks one own notice as read, or all up to a notice, of one domain or of all.',
  body: z.union([z.strictObject({ id: id() }), z.strictObject({ upTo: id(), domain: z.optional(domainName) })]),
  answer: marked,
})

/** One notice, or all that were marked together: those of one `readAt`. */
export const markNoticesUnread = endpoint('POST', '/api/v2/notices/unread', {
  about: 'Marks one own notice as unread, or all that were marked as read at one instant.',
  body: z.union([z.strictObject({ id: id() }), z.strictObject({ readAt: instant() })]),
  answer: marked,
})
