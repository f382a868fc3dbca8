import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

const written = (id: number) => paths.announcement({ id })

/** An announcement is written, published, and may be taken back with a reason; only a draft can be deleted. */
export const announcementFlow = workflow({
  states: ['draft', 'published', 'withdrawn'],
  initial: 'draft',
  parties: ['reader', 'registry'],
  conditions: {
    unread: { who: ['reader'], at: { reader: (id: number) => paths.read({ id }) }, states: ['published'] },
    noText: { who: ['registry'], at: { registry: written } },
    expired: { who: ['registry'], at: { registry: written } },
  },
  transitions: {
    publish: { from: ['draft'], to: 'published', blockers: ['noText', 'expired'] },
    withdraw: { from: ['published'], to: 'withdrawn', reason: leastReason },
  },
})

export const audienceKinds = ['everyone', 'role', 'program', 'course'] as const
export const audienceKind = z.enum(audienceKinds)

/** Whom it is for: `value` is a role, or the id of a program or course; null for everyone. */
const audience = z.strictObject({
  kind: audienceKind,
  value: z.nullable(z.string().check(z.regex(/^(ROLE_[A-Z_]{1,40}|[1-9]\d{0,8})$/, { error: 'notFound' }))),
})

const writable = {
  title: localizedRequired(),
  body: localized(20_000),
  audience,
  publishAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  pinned: z.boolean(),
  requiresAck: z.boolean(),
}

export const Announcement = resource({
  type: 'Announcement',
  path: '/api/v2/announcements',
  about: 'A notice of the registry to everyone, or to those of a role, a program or a course.',
  fields: {
    title: localized(),
    body: localized(20_000),
    /** Readers do not see to whom else it goes. */
    audience: z.optional(z.object({ kind: audienceKind, value: z.nullable(z.string()) })),
    publishAt: z.nullable(instant()),
    expiresAt: z.nullable(instant()),
    pinned: z.boolean(),
    requiresAck: z.boolean(),
    state: announcementFlow.state,
    acknowledgedAt: z.nullable(instant()),
    /** How many have confirmed it, for those who wrote it. */
    acknowledgements: z.optional(count()),
  },
  create: z.strictObject({
    ...writable,
    publishAt: z.optional(writable.publishAt),
    expiresAt: z.optional(writable.expiresAt),
    pinned: z._default(writable.pinned, false),
    requiresAck: z._default(writable.requiresAck, false),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: { q: searchFilter(), state: announcementFlow.state },
  order: ['publishAt', 'state'],
  flow: announcementFlow,
  /** Published, current and addressed to the reader. */
  facts: { addressed: z.boolean() },
  acts: { acknowledge: {} },
  ifMatch: 'required',
})

export const acknowledge = endpoint('POST', '/api/v2/announcements/:id/acknowledge', {
  about: 'Confirms that the person has read an announcement that asks for it; a second time changes nothing.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(Announcement.type), id: id(), acknowledgedAt: instant() }),
})
