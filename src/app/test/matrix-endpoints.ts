import { expect } from 'vitest'
import { Conflict, NotFound } from '#platform/contract/errors.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { readerOf } from '#platform/server/reminders/reader.ts'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { workOf } from '#platform/test/work.ts'
import { allEndpoints } from '../server/endpoints.ts'
import { handlers, pathOf } from './endpoints.ts'
import { type Matrix, namesIn, oneOfEachClass } from './matrix-table.ts'

/** What endpoints need of a record besides reading it, and the endpoints that need it. */
export type Need = { name: string; type: string; endpoints: readonly Endpoint[] }

/** The rows of endpoints about the records of these types, as `Gradebook: mark` or `User: WifiCredential create`. */
export function needsOf(types: readonly string[]): Need[] {
  const needs = allEndpoints('http://localhost').flatMap((endpoint) => {
    if (!('route' in endpoint.of) || !endpoint.of.route.on?.ruled) return []
    const { act, on } = endpoint.of.route
    const { seen, ruled } = on
    if (!ruled || !types.includes(seen.type)) return []
    const whose = act === 'read' || ruled.resource.type === seen.type ? '' : `${ruled.resource.type} `
    return [{ name: `${seen.type}: ${whose}${act}`, type: seen.type, endpoint }]
  })
  return [...Map.groupBy(needs, ({ name }) => name)].map(([name, all]) => ({
    ...{ name, type: all[0]?.type ?? '' },
    endpoints: all.map(({ endpoint }) => endpoint),
  }))
}

/** An address of an endpoint: the id in it, and the name of the record that it is about. */
type Address = { id: number; name: string }

/** The addresses of an endpoint for the named records of a type, also where the id is that of something else. */
async function addressesOf(endpoint: Endpoint, type: string, university: University): Promise<Address[]> {
  const records = Object.entries(university.things[type] ?? {}).map(([name, id]) => ({ name, id }))
  const on = 'route' in endpoint.of ? endpoint.of.route.on : null
  if (!on?.isReached) return records
  const within = handlers.find(({ resource }) => endpoint.path.startsWith(`${resource.path}/:id`))?.resource.type
  const ctx = readerOf(workOf(university.testApp))
  const addresses: Address[] = []
  for (const id of Object.values(university.things[within ?? ''] ?? {})) {
    const found = await on.load({ ctx }, { params: { id }, act: 'read' }).catch(leaveUnless(Conflict, NotFound))
    const name = records.find((record) => record.id === found?.id)?.name
    if (name !== undefined) addresses.push({ id, name })
  }
  return addresses
}

/** Null for these errors: what they refuse has no address. */
const leaveUnless =
  (...kinds: readonly (new (...values: never[]) => Error)[]) =>
  (error: unknown): null => {
    if (kinds.some((kind) => error instanceof kind)) return null
    throw error
  }

/**
 * Whoever may not read the record gets 404, whoever may read it without this permission 403. The query has a parameter
 * that no endpoint knows, so that what is allowed does nothing and is answered with 400.
 */
export async function expectNeeded(
  need: Need,
  { university, matrix }: { university: University; matrix: Matrix },
): Promise<void> {
  const names = Object.keys(university.things[need.type] ?? {})
  for (const endpoint of need.endpoints) {
    const addresses = await addressesOf(endpoint, need.type, university)
    expect([endpoint.path, addresses.length > 0]).toEqual([endpoint.path, true])
    for (const who of oneOfEachClass(matrix, need.name)) {
      const seen = namesIn({ university, matrix, name: `${need.type} read` }, who, names)
      const allowed = namesIn({ university, matrix, name: need.name }, who, names)
      const isRefused = who === 'acting' && 'route' in endpoint.of && endpoint.of.route.inPerson
      const expected = (name: string) =>
        isRefused ? 403 : allowed.includes(name) ? 'open' : seen.includes(name) ? 403 : 404
      const observed = await observe(endpoint, addresses, (path, options) =>
        university.ask(who, endpoint.method, path, options),
      )
      const wanted = addresses.map(({ name, id }) => [`${name} ${id}`, expected(name)])
      expect({ endpoint: endpoint.path, who, ...observed }).toEqual({
        ...{ endpoint: endpoint.path, who },
        ...Object.fromEntries(wanted),
      })
    }
  }
}

type Ask = (path: string, options: Parameters<University['ask']>[3]) => ReturnType<University['ask']>

/** For each address whether it is refused, or open. */
async function observe(endpoint: Endpoint, addresses: readonly Address[], ask: Ask) {
  const observed: Record<string, number | 'open'> = {}
  for (const { id, name } of addresses) {
    const body = endpoint.takesBody && !endpoint.file ? { body: {} } : {}
    const { status } = await ask(`${pathOf(endpoint, id)}?undeclared=1`, { ...body, headers: anyVersion })
    observed[`${name} ${id}`] = status === 403 || status === 404 ? status : 'open'
  }
  return observed
}
