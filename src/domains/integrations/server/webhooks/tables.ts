import {
  identity,
  integer,
  jsonb,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { webhookFlow, type webhookProblems } from '../../contract/webhooks/webhook.ts'
import { deliveryFlow } from '../../contract/webhooks/webhook-delivery.ts'
import type { WebhookKindName } from '../../contract/webhooks/webhook-kinds.ts'

const webhooks = table('webhook', {
  ...recordColumns(),
  name: text('internal'),
  address: text('internal'),
  kinds: texts<WebhookKindName>('internal'),
  created_by: reference('person', 'internal').nullable(),
  failures: integer('internal').default(),
  failing_since: timestamptz('internal').nullable(),
  last_taken_at: timestamptz('internal').nullable(),
  state: oneOf('internal', webhookFlow.states).default(),
})

const webhookSecrets = table('webhook_secret', {
  id: identity(),
  webhook_id: reference('webhook'),
  secret_id: reference('sealed_secret'),
  created_at: timestamptz('internal').default(),
  ends_at: timestamptz('internal').nullable(),
})

/** Its rows are written by triggers of the tables that they are about (`migrations/0020_webhook.sql`). */
const webhookDeliveries = table('webhook_delivery', {
  ...recordColumns(),
  webhook_id: reference('webhook'),
  message: uuid('internal').default(),
  kind: text<WebhookKindName>('internal'),
  subject_id: integer('internal'),
  refers: jsonb<Readonly<Record<string, number>>>('internal').default(),
  tries: integer('internal').default(),
  due_at: timestamptz('internal').nullable().default(),
  claimed_until: timestamptz('internal').nullable(),
  tried_at: timestamptz('internal').nullable(),
  status: integer('internal').nullable(),
  problem: text<(typeof webhookProblems)[number]>('internal').nullable(),
  state: oneOf('internal', deliveryFlow.states).default(),
})

export const webhookTables = [webhooks, webhookSecrets, webhookDeliveries] as const
