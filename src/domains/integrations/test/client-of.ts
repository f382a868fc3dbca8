import { type Caller, callerWith } from '#platform/test/call.ts'
import { ApiClient } from '../contract/clients/api-client.ts'
import type { ClientScope } from '../contract/clients/client-scopes.ts'
import type { openOperator } from './operator.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

/** A client of the API with these scopes, which asks with its own tokens. */
export async function clientOf({ testApp, registry }: Operator, scopes: readonly ClientScope[]): Promise<Caller> {
  const { body } = await registry.post(ApiClient.path, {
    ...{ name: 'Library', contact: 'Library', scopes, endsOn: '2027-06-30' },
  })
  const azp = String(body.clientId)
  return callerWith(testApp.api.fetch, () => testApp.token({ username: azp }, { sub: azp, azp, aud: 'portal-api' }))
}
