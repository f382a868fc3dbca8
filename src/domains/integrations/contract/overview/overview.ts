import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant } from '#platform/contract/fields.ts'
import { connectionKinds } from '../connection/connection.ts'

/** What operators look after: single systems, webhooks and tools, and together what needs no look at each. */
const overviewKinds = [
  ...connectionKinds,
  ...(['WEBHOOK', 'LEARNING_TOOL', 'API_CLIENTS', 'ROSTERS', 'PROVISIONING', 'MAIL'] as const),
] as const

/** In the order in which they are shown: what needs somebody, what works by itself, and what is not in use. */
export const overviewGroups = {
  needsYou: ['FAILING', 'STOPPED', 'PROPOSED'],
  inOrder: ['RUNNING'],
  notInUse: ['OFF', 'UNUSED'],
} as const
const overviewStates = ['FAILING', 'STOPPED', 'PROPOSED', 'RUNNING', 'OFF', 'UNUSED'] as const

/** What waits or is wrong, said with `waits`. */
const overviewNotices = [
  ...(['leaving', 'runsFailed', 'testFailed', 'nightly', 'messages', 'paused'] as const),
  ...(['agreementOver', 'noKeys', 'toReview', 'ending', 'mails'] as const),
] as const

const row = z.object({
  kind: z.enum(overviewKinds),
  /** The record that it is; null for those that stand for many. */
  id: z.nullable(id()),
  name: z.nullable(z.string()),
  state: z.enum(overviewStates),
  /** How many courses, events, clients or people it has to do with. */
  count: count(),
  lastAt: z.nullable(instant()),
  notice: z.nullable(z.enum(overviewNotices)),
  waits: count(),
})
export type OverviewRow = z.infer<typeof row>

export const connectionsOverview = endpoint('GET', '/api/v2/connections_overview', {
  about: 'How each connection with another system does, what waits, and what happened in the last 24 hours.',
  answer: z.object({
    rows: z.array(row),
    lastDay: z.object({
      runs: z.object({ done: count(), stopped: count(), failed: count() }),
      messages: z.object({ taken: count(), refused: count() }),
      launches: count(),
    }),
  }),
})
