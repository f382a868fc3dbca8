import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { remindsDecider } from '#platform/contract/condition.ts'
import { count, instant, iriOf, localized, localizedRequired, searchFilter } from '#platform/contract/fields.ts'
import { anyOf } from '#platform/contract/policy.ts'
import { leastReason } from '#platform/contract/reason.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from './paths.ts'

const written = (id: number) => paths.announcement({ id })

/**
 * An announcement is a draft, then published, and may be withdrawn with a reason. The dates of a published one decide
 * whether it is scheduled, current or expired; while it is only scheduled, it may become a draft again.
 */
export const announcementFlow = workflow({
  states: ['draft', 'scheduled', 'published', 'expired', 'withdrawn'],
  initial: 'draft',
  byDates: [
    { from: 'scheduled', to: 'published' },
    { from: 'published', to: 'expired' },
  ],
  parties: ['reader', 'registry'],
  conditions: {
    unread: {
      who: ['reader'],
      at: { reader: (id: number) => paths.read({ id }) },
      states: ['published'],
      noReminderBecause:
        'It goes to everybody at once, by e-mail too if its author wants, and stays on the first page.',
    },
    noText: { who: ['registry'], at: { registry: written } },
    expired: { who: ['registry'], at: { registry: written } },
    untranslated: { who: ['registry'], at: { registry: written }, states: ['published'], ...remindsDecider },
  },
  transitions: {
    publish: { from: ['draft'], to: 'published', blockers: ['noText', 'expired'], warnings: ['untranslated'] },
    unschedule: { from: ['scheduled'], to: 'draft' },
    withdraw: { from: ['published'], to: 'withdrawn', reason: leastReason, withdraws: 'publish', rare: true },
  },
})

/** Published, so that readers have its texts or soon will: only a missing language can still be added. */
export const isOut = anyOf(['scheduled', 'published'])

export const audienceKinds = ['everyone', 'program', 'faculty', 'role', 'course', 'people'] as const
export const audienceKind = z.enum(audienceKinds)
export type AudienceKind = z.output<typeof audienceKind>

/**
 * `value` is a role, or the id of a program, faculty or course; null for everyone and for individually named people.
 */
export const audienceValue = z.string().check(z.regex(/^(ROLE_[A-Z_]{1,40}|[1-9]\d{0,8})$/, { error: 'notFound' }))
const audience = z.strictObject({ kind: audienceKind, value: z.nullable(audienceValue) })

/** The people who are named as its readers. */
const people = z.array(iriOf(User.path)).check(z.maxLength(200))

const writable = {
  title: localizedRequired(),
  body: localized(20_000),
  audience,
  people,
  publishAt: z.nullable(instant()),
  expiresAt: z.nullable(instant()),
  pinned: z.boolean(),
  requiresAck: z.boolean(),
  byMail: z.boolean(),
}

export const Announcement = resource({
  type: 'Announcement',
  path: '/api/v2/announcements',
  about:
    'A notice of the registry to everyone, or to those of a role, program, faculty or course, or to people by name.',
  fields: {
    title: localized(),
    body: localized(20_000),
    /** Readers do not see its other audiences. `name`: the name of the program, faculty or course. */
    audience: z.optional(z.object({ kind: audienceKind, value: z.nullable(z.string()), name: z.nullable(z.string()) })),
    people: z.optional(z.array(userRef)),
    publishAt: z.nullable(instant()),
    expiresAt: z.nullable(instant()),
    pinned: z.boolean(),
    requiresAck: z.boolean(),
    /** Whether its audience also gets it by e-mail. */
    byMail: z.optional(z.boolean()),
    state: announcementFlow.state,
    /** When the current person read it. */
    readAt: z.nullable(instant()),
    acknowledgedAt: z.nullable(instant()),
    /** How many people have read and confirmed it; visible to the authors. */
    reads: z.optional(count()),
    acknowledgements: z.optional(count()),
  },
  create: z.strictObject({
    ...writable,
    people: z.optional(people),
    publishAt: z.optional(writable.publishAt),
    expiresAt: z.optional(writable.expiresAt),
    pinned: z._default(writable.pinned, false),
    requiresAck: z._default(writable.requiresAck, false),
    byMail: z.optional(writable.byMail),
  }),
  update: z.partial(z.strictObject(writable)),
  filters: { q: searchFilter(), state: announcementFlow.state },
  order: ['publishAt', 'state'],
  flow: announcementFlow,
  facts: {
    /** Whether it is published, current and addressed to the reader. */
    addressed: z.boolean(),
    /** Whether a language is missing. */
    untranslated: z.boolean(),
  },
  acts: { acknowledge: {}, markRead: {} },
  ifMatch: 'required',
})
