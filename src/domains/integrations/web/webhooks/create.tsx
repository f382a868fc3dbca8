import { createScreen } from '#platform/web/screens/create-screen.tsx'
import { WebhookFields } from './webhook-fields.tsx'
import { webhooks } from './webhooks.ts'

/** A new webhook; its secret is made on its page. */
export default createScreen(webhooks, { Fields: WebhookFields })
