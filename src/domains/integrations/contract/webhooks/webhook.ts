import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, instant, text } from '#platform/contract/fields.ts'
import { ref, resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { paths } from '../paths.ts'
import { webhookKindNames } from './webhook-kinds.ts'

/**
 * A webhook is switched on once it has a secret; events wait for it before. The portal itself pauses one that
 * refuses everything for days, and tells the operators.
 */
export const webhookFlow = workflow({
  states: ['PAUSED', 'ACTIVE', 'ENDED'],
  initial: 'PAUSED',
  parties: ['operators', 'maker'],
  conditions: { noSecret: { who: ['operators'], at: { operators: (id: number) => paths.webhook({ id }) } } },
  transitions: {
    resume: { from: ['PAUSED'], to: 'ACTIVE', blockers: ['noSecret'] },
    pause: {
      ...{ from: ['ACTIVE'], to: 'PAUSED', aside: true },
      tells: { operators: 'webhookPaused', maker: 'webhookPaused' },
    },
    end: { from: ['PAUSED', 'ACTIVE'], to: 'ENDED', aside: true, rare: true },
  },
})

const kinds = z.array(z.enum(webhookKindNames)).check(z.minLength(1), z.maxLength(webhookKindNames.length))
/** Only the portal's operator can allow addresses without TLS, in a network of the university. */
const address = z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s@]+$/, { error: 'webAddress' }))
const written = z.strictObject({ name: text(), address, kinds })
const secretAge = z.object({ since: instant(), until: z.nullable(instant()) })
/** How a message went: taken at once, taken later, refused so far, or not yet sent. */
export const deliveryMarks = ['taken', 'late', 'refused', 'waiting'] as const

export const Webhook = resource({
  type: 'Webhook',
  path: '/api/v2/webhooks',
  about: 'An address outside of the portal to which it sends events (Standard Webhooks).',
  fields: {
    name: z.string(),
    address: z.string(),
    kinds: z.array(z.enum(webhookKindNames)),
    state: webhookFlow.state,
    /** Messages that have not been taken yet. */
    waiting: count(),
    /** Since when nothing has been taken; null if all is well. */
    failingSince: z.nullable(instant()),
    lastTakenAt: z.nullable(instant()),
    /** The last twelve messages, the latest first. */
    last: z.array(z.enum(deliveryMarks)),
    /** The secrets that sign its messages, never the secrets themselves. */
    secrets: z.array(secretAge),
    createdBy: z.nullable(userRef),
    createdAt: instant(),
  },
  create: written,
  update: z.partial(written),
  filters: { state: webhookFlow.state },
  order: ['name'],
  acts: { test: { states: ['PAUSED', 'ACTIVE'] }, renewSecret: { states: ['PAUSED', 'ACTIVE'] } },
  flow: webhookFlow,
  ownSignIn: ['create', 'update'],
  ifMatch: 'required',
})

/** For how many hours messages are signed by an old secret, too, after it was replaced. */
export const oldSecretHours = 24

/** It is no input of the resource, because only this answer ever contains the secret. */
export const renewWebhookSecret = endpoint('POST', '/api/v2/webhooks/:id/secrets', {
  about: 'Makes the secret that signs messages. An older one signs them, too, for another day.',
  ownSignIn: true,
  answer: z.object({ '@type': z.literal(Webhook.type), secret: z.string() }),
})

/** Why a message was not taken. */
export const webhookProblems = [
  ...(['address', 'private', 'plain', 'unreachable', 'certificate', 'redirect', 'slow', 'large'] as const),
  /** It answered with another status than 200 to 299. */
  'status',
  /** It answered 410: it wants no more messages. */
  'gone',
  /** There is no secret that the portal can read. */
  'secret',
] as const

export const testWebhook = endpoint('POST', '/api/v2/webhooks/:id/test', {
  about: 'Sends a message of the kind `webhook.test` now, and says how it went.',
  answer: z.object({
    taken: z.boolean(),
    status: z.nullable(z.int()),
    problem: z.nullable(z.enum(webhookProblems)),
    /** What the other side or the network says, for operators. */
    detail: z.string(),
  }),
})

export const webhookRef = ref('Webhook')
