import { listen } from '#platform/server/background/events.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { domain } from '#platform/server/domain.ts'
import { ApiClient } from '../contract/clients/api-client.ts'
import { clientPolicy } from '../contract/clients/client-policy.ts'
import { Connection } from '../contract/connection/connection.ts'
import { paths } from '../contract/paths.ts'
import { policy } from '../contract/policy.ts'
import { Webhook } from '../contract/webhooks/webhook.ts'
import { deliveriesDue } from '../contract/webhooks/webhook-delivery.ts'
import { apiClient } from './clients/api-client.ts'
import { clientSecretRoute } from './clients/client-secret.ts'
import { connection } from './connection/connection.ts'
import { tables } from './tables.ts'
import { deliverDue } from './webhooks/deliver.ts'
import { deliveryPatience } from './webhooks/due.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { webhook } from './webhooks/webhook.ts'
import { webhookDelivery } from './webhooks/webhook-delivery.ts'
import { words } from './words.ts'

export { isClientSecret } from './clients/client-secret.ts'
export { clientViewer } from './clients/client-viewer.ts'
export { wakeWebhooks } from './webhooks/due.ts'

/** What the portal exchanges with other systems. */
export const integrations = domain({
  name: 'integrations',
  handlers: [connection, webhook, webhookDelivery, apiClient],
  routes: [...webhookRoutes, clientSecretRoute],
  policy,
  clientPolicy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  words,
  on: [listen(deliveriesDue, deliverDue, { queue: deliveryPatience })],
  contributes: [
    screens.add({ resource: Connection, path: (id) => paths.linkedCourse({ id }) }),
    screens.add({ resource: ApiClient, path: (id) => paths.client({ id }) }),
    screens.add({ resource: Webhook, path: (id) => paths.webhook({ id }) }),
  ],
})
