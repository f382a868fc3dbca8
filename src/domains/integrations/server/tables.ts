import type { GradingTables } from '#grading/server'
import type { TablesOf } from '#platform/server/tables/table.ts'
import { accountTables } from './account/tables.ts'
import { clientTables } from './clients/tables.ts'
import { connectionTables } from './connection/tables.ts'
import { ltiTables } from './lti/tables.ts'
import { runTables } from './run/tables.ts'
import { scimTables } from './scim/tables.ts'
import { systemTables } from './system/tables.ts'
import { webhookTables } from './webhooks/tables.ts'

export const tables = [
  ...connectionTables,
  ...runTables,
  ...accountTables,
  ...systemTables,
  ...webhookTables,
  ...clientTables,
  ...ltiTables,
  ...scimTables,
] as const

/** The row types of this domain and of those below it. Timestamps are ISO 8601 in UTC. */
export type IntegrationsTables = GradingTables & TablesOf<typeof tables>
