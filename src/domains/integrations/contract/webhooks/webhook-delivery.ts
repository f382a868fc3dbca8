import * as z from 'zod/mini'
import { event } from '#platform/contract/event.ts'
import { count, id, idFilter, instant } from '#platform/contract/fields.ts'
import { resource } from '#platform/contract/resource.ts'
import { workflow } from '#platform/contract/workflow.ts'
import { webhookProblems, webhookRef } from './webhook.ts'
import { webhookKindNames } from './webhook-kinds.ts'

/** Messages of a webhook are due. */
export const deliveriesDue = event('integrations.deliveriesDue', { webhook: id() })

/** Sending moves a message through its states; people can only send it again. */
export const deliveryFlow = workflow({
  states: ['WAITING', 'TAKEN', 'REFUSED'],
  initial: 'WAITING',
  transitions: { sendAgain: { from: ['WAITING', 'TAKEN', 'REFUSED'], to: 'WAITING', aside: true } },
})

/** How many minutes the portal waits after the first refusal of a message, after the second, and so on. */
export const retryMinutes = [1, 5, 30, 120, 480, 1_440, 4_320, 12_960] as const
/** After so many tries, in about two weeks, a message is kept and only sent when somebody asks for it. */
export const mostTries = retryMinutes.length + 1

export const WebhookDelivery = resource({
  type: 'WebhookDelivery',
  path: '/api/v2/webhook_deliveries',
  about: 'One message of a webhook: what happened, and whether the other side has taken it.',
  fields: {
    webhook: webhookRef,
    /** The `webhook-id` of the message, the same at each try. */
    message: z.string(),
    kind: z.enum(webhookKindNames),
    /** The address of what it is about. */
    subject: z.string(),
    state: deliveryFlow.state,
    tries: count(),
    at: instant(),
    /** When it is tried again; null if it is not. */
    dueAt: z.nullable(instant()),
    triedAt: z.nullable(instant()),
    /** The HTTP status of the last answer. */
    answer: z.nullable(z.int()),
    problem: z.nullable(z.enum(webhookProblems)),
  },
  facts: { sendable: z.boolean() },
  filters: {
    'webhook.id': idFilter(),
    state: deliveryFlow.state,
    kind: z.enum(webhookKindNames),
    /** Messages of events since this time. */
    since: instant(),
  },
  order: ['at'],
  flow: deliveryFlow,
})
