import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { renewWebhookSecret, testWebhook, Webhook } from '../../contract/webhooks/webhook.ts'
import type { IntegrationsTables } from '../tables.ts'
import { post } from './post.ts'
import { addSecret } from './secrets.ts'
import { webhook } from './webhook.ts'

/** Administrators who act for others get no secrets. */
const renew = route(renewWebhookSecret, {
  on: recordOf(webhook),
  act: 'renewSecret',
  lock: 'update',
  inPerson: true,
  writes: true,
  secretAnswer: true,
  run: async (ctx: Ctx<IntegrationsTables>, { of: { id } }) => ({
    '@type': Webhook.type,
    secret: await addSecret(ctx, id),
  }),
})

/** Sends a message now, to say at once what is wrong. It is no delivery and changes nothing. */
const test = route(testWebhook, {
  on: recordOf(webhook, { address: sql.ref<string>('w.address') }),
  act: 'test',
  writes: true,
  prepare: async (ctx, { of: { id, address } }) => {
    const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} })
    return post(ctx, { webhook: id, address, id: `msg_${randomUUID()}`, body })
  },
  run: async (_, { prepared: { taken, status, problem, detail } }) => ({ taken, status, problem, detail }),
})

export const webhookRoutes: readonly Route[] = [renew, test]
