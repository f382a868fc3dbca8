import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { namedEndpoint, queryOf } from '#platform/web/api/api-endpoint.ts'
import { type RequestsQuery, requestFilters, type requestKinds, type requests } from '../contract/requests.ts'
import type { serviceCatalogue } from '../contract/service/catalogue.ts'

const catalogueEndpoint = namedEndpoint<typeof serviceCatalogue>('GET', '/api/v2/services/catalogue')
const requestsEndpoint = namedEndpoint<typeof requests>('GET', '/api/v2/requests')
const kindsEndpoint = namedEndpoint<typeof requestKinds>('GET', '/api/v2/requests/kinds')

export type RequestsParams = {
  view: RequestsQuery['view']
  kind?: string | undefined
  only?: RequestsQuery['only'] | undefined
  q?: string | undefined
  after?: string | undefined
}

/** What the address says of a list. */
export const paramsIn = (view: RequestsParams['view'], search: URLSearchParams): RequestsParams => ({
  view,
  kind: search.get('kind') ?? undefined,
  only: requestFilters.find((name) => name === search.get('only')),
  q: search.get('q') ?? undefined,
})

/** A page of requests; values that are not set are left out of the address. */
export const requestsQuery = (params: RequestsParams) => {
  const set = Object.fromEntries(Object.entries(params).filter(([, value]) => value))
  return queryOf('Requests', requestsEndpoint, { query: { ...set, view: params.view } })
}

export const kindsQuery = () => queryOf('Requests', kindsEndpoint)

/** A service as the catalogue offers it. */
export type OfferedService = EndpointAnswer<typeof serviceCatalogue>['hydra:member'][number]

export const catalogueQuery = () => queryOf('Service', catalogueEndpoint)
