import type { Policy } from '#platform/contract/policy.ts'
import { operates } from '../webhooks/webhook-policy.ts'
import { ApiClient } from './api-client.ts'
import { clientScopes, isClientScope } from './client-scopes.ts'

/** Who decides which systems read the records of the university. */
export const apiClientPolicy: Policy = (me, can) => {
  if (operates(me)) can(['list', 'read', 'create', 'update', 'revoke', 'renewSecret'], ApiClient)
}

/** What a client of the API may do: it reads what its scopes name. */
export const clientPolicy: Policy = ({ scopes = [] }, can) => {
  for (const scope of scopes.filter(isClientScope))
    for (const resource of clientScopes[scope]) can(['list', 'read'], resource)
}
