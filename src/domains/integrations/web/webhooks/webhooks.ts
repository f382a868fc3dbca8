import { screensOf } from '#platform/web/screens/screens-of.ts'
import { paths } from '../../contract/paths.ts'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { WebhookDelivery } from '../../contract/webhooks/webhook-delivery.ts'
import { words } from '../words.ts'

export const webhooks = screensOf(Webhook, words, {
  texts: 'webhooks',
  list: paths.webhooks,
  one: paths.webhook,
  create: paths.newWebhook,
  nameOf: ({ name }) => name,
  flow: { words, tones: { ACTIVE: 'positive', PAUSED: 'warning', ENDED: 'neutral' }, danger: ['end'] },
})

export const deliveries = screensOf(WebhookDelivery, words, {
  texts: 'deliveries',
  list: paths.deliveries,
  flow: { words, tones: { WAITING: 'info', TAKEN: 'positive', REFUSED: 'negative' } },
})
