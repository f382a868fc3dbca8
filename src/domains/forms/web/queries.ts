import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import type { requestKinds, requests } from '../contract/requests.ts'

const requestsEndpoint = namedEndpoint<typeof requests>('GET', '/api/v2/requests')
const kindsEndpoint = namedEndpoint<typeof requestKinds>('GET', '/api/v2/requests/kinds')

export type RequestsParams = {
  view: 'mine' | 'decide'
  kind?: string | undefined
  only?: 'open' | 'closed' | undefined
  q?: string | undefined
  after?: string | undefined
}

/** A page of requests; values that are not set are left out of the address. */
export const requestsQuery = (params: RequestsParams) => {
  const set = Object.fromEntries(Object.entries(params).filter(([, value]) => value))
  return queryOf('Requests', requestsEndpoint, { query: { ...set, view: params.view } })
}

export const kindsQuery = () => queryOf('Requests', kindsEndpoint)
