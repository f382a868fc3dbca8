import { boolean, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { connectionKinds } from '../../contract/connection/connection.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'

const connectedSystems = table('connected_system', {
  ...recordColumns(),
  kind: oneOf('internal', connectionKinds),
  address: text('internal'),
  client_id: text('internal').default(),
  is_on: boolean('internal').default(),
  secret_id: reference('sealed_secret', 'internal').nullable(),
  tested_at: timestamptz('internal').nullable(),
  problem: text<ProblemCode>('internal').nullable(),
})

export const systemTables = [connectedSystems] as const
