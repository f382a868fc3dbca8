import { sql } from 'kysely'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import { computed, reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { Webhook } from '../../contract/webhooks/webhook.ts'
import { deliveriesDue, WebhookDelivery } from '../../contract/webhooks/webhook-delivery.ts'
import type { IntegrationsTables } from '../tables.ts'
import { subjectOf } from './message.ts'

const rows = rowsFrom<IntegrationsTables>()('webhook_delivery as d', (query) =>
  query.innerJoin('webhook as w', 'w.id', 'd.webhook_id'),
)

/** What was sent to webhooks, and what waits. */
export const webhookDelivery = handleResource(WebhookDelivery, rows, {
  fields: {
    webhook: reference(Webhook, { id: 'd.webhook_id', name: 'w.name' }),
    message: computed({ message: 'd.message' }, ({ message }) => `msg_${message}`),
    subject: computed({ kind: 'd.kind', subject: 'd.subject_id' }, ({ kind, subject }) => subjectOf(kind, subject)),
    at: 'd.created_at',
    answer: 'd.status',
  },
  facts: { sendable: sql<boolean>`(w.state <> 'ENDED')` },
  filters: { since: (since) => sql<boolean>`d.created_at >= ${since}::timestamptz` },
  sorted: [['at', 'desc']],
  after: {
    // The tries are counted anew, so that the whole schedule begins again.
    sendAgain: async ({ id }, { db }) => {
      await db
        .updateTable('webhook_delivery')
        .set({ tries: 0, due_at: sql`now()`, claimed_until: null })
        .where('id', '=', id)
        .execute()
    },
  },
  afterAll: {
    sendAgain: async (deliveries, { emit }) => {
      for (const webhook of new Set(deliveries.map((one) => one.webhook.id))) await emit(deliveriesDue, { webhook })
    },
  },
})
