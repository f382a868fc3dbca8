import type { ResourceHandler } from '#platform/server/resource/resource-handler.ts'
import type { Reply } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { allRows, type Rows } from '#platform/test/rows.ts'
import { domains } from '../server/domains.ts'
import { endpointsOf, handlers as every, type TestEndpoint } from './endpoints.ts'
import { openUniversity } from './university.ts'

/** The endpoints of one domain, in a university where each path exists. */
export type Walk = Pick<University, 'ask'> & {
  university: University
  handlers: readonly ResourceHandler[]
  endpoints: readonly TestEndpoint[]
  readers: () => TestEndpoint[]
  writers: () => TestEndpoint[]
  /** All rows except recorded views and the codes of printed papers, which reading creates by design. */
  rows: () => Promise<Rows>
}

/** Opens the university for a walk through the endpoints of a domain; null: those that belong to no domain. */
export async function openWalk(domain: string | null): Promise<Walk> {
  const university = await openUniversity()
  const endpoints = endpointsOf(university).filter((one) => one.domain === domain)
  return {
    ...{ university, endpoints, ask: university.ask },
    handlers: handlersOf(domain),
    readers: () => readersOf(endpoints),
    writers: () => endpoints.filter(({ endpoint }) => endpoint.writes),
    rows: async () => {
      const { sensitive_view: _, hours_statement: __, ...others } = await allRows(university.testApp)
      return others
    },
  }
}

/** The resources of a domain. */
export const handlersOf = (domain: string | null): readonly ResourceHandler[] =>
  domains.find(({ name }) => name === domain)?.handlers ?? []

export const readersOf = (endpoints: readonly TestEndpoint[]): TestEndpoint[] =>
  endpoints.filter(({ method, endpoint }) => method === 'GET' && !endpoint.public)

/** The IRI of an item of the university. */
export function iriOf(university: University, type: string, name: string): string {
  const one = every.find(({ resource }) => resource.type === type)
  return one?.resource.iri(university.id(type, name)) ?? ''
}

export const members = ({ body }: Reply): Record<string, unknown>[] => body['hydra:member'] ?? []

export const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})
