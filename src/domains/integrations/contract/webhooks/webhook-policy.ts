import { has, isAdmin, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { Webhook } from './webhook.ts'
import { WebhookDelivery } from './webhook-delivery.ts'

/** The Registry and super administrators decide to which systems the portal is connected. */
export const operates = (me: Viewer): boolean => !me.guest && (has(me, 'ROLE_REGISTRY') || isAdmin(me))

export const webhookPolicy: Policy = (me, can) => {
  if (!operates(me)) return
  can(['list', 'read', 'create', 'update', 'pause', 'resume', 'end', 'test', 'renewSecret'], Webhook)
  can(['list', 'read'], WebhookDelivery)
  can('sendAgain', WebhookDelivery, { sendable: true })
}
