import { date, oneOf, recordColumns, reference, text, texts, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { clientFlow } from '../../contract/clients/api-client.ts'
import type { ClientScope } from '../../contract/clients/client-scopes.ts'

const apiClients = table('api_client', {
  ...recordColumns(),
  name: text('internal'),
  contact: text('internal'),
  scopes: texts<ClientScope>('internal'),
  ends_on: date('internal'),
  client_id: text('internal'),
  /** The person as whom it acts, who is nobody and never signs in. */
  person_id: reference('person', 'internal'),
  secret_hash: text('secret').nullable(),
  secret_since: timestamptz('internal').nullable(),
  last_used_at: timestamptz('internal').nullable(),
  created_by: reference('person', 'internal').nullable(),
  state: oneOf('internal', clientFlow.states).default(),
}).belongsToNobody('A client is a system, and says nothing about a person.')

export const clientTables = [apiClients] as const
