import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { connectionsOverview } from '../../contract/overview/overview.ts'
import { operates } from '../../contract/webhooks/webhook-policy.ts'
import type { IntegrationsTables } from '../tables.ts'
import { lastDay } from './last-day.ts'
import { overviewRows } from './overview-rows.ts'

/** How each connection does. Nothing is asked of any other system: a test does that. */
export const connectionsOverviewRoute = route(connectionsOverview, {
  ...{ on: null, because: 'It counts what all connections do, for those who look after them.', allow: operates },
  run: async (ctx: Ctx<IntegrationsTables>) => ({ rows: await overviewRows(ctx), lastDay: await lastDay(ctx.db) }),
})
