import { expect } from 'vitest'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { anyVersion } from '#platform/test/call.ts'
import type { University } from '#platform/test/fixture.ts'
import { allEndpoints } from '../server/api.ts'
import { pathOf } from './endpoints.ts'
import { type Matrix, namesIn, oneOfEachClass } from './matrix-table.ts'

/** What endpoints need of a record besides reading it, and the endpoints that need it. */
export type Need = { name: string; type: string; endpoints: readonly Endpoint[] }

/** The rows of endpoints about the records of these types, as `Gradebook: mark` or `User: WifiCredential create`. */
export function needsOf(types: readonly string[]): Need[] {
  const needs = allEndpoints('http://localhost').flatMap((endpoint) => {
    if (!('route' in endpoint.of) || !endpoint.of.route.on?.ruled) return []
    const { act, on } = endpoint.of.route
    const { seen, ruled, isReached } = on
    if (isReached || !ruled || !types.includes(seen.type)) return []
    const whose = act === 'read' || ruled.resource.type === seen.type ? '' : `${ruled.resource.type} `
    return [{ name: `${seen.type}: ${whose}${act}`, type: seen.type, endpoint }]
  })
  return [...Map.groupBy(needs, ({ name }) => name)].map(([name, all]) => ({
    ...{ name, type: all[0]?.type ?? '' },
    endpoints: all.map(({ endpoint }) => endpoint),
  }))
}

/**
 * Whoever may not read the record gets 404, whoever may read it without this permission 403. The query has a parameter
 * that no endpoint knows, so that what is allowed does nothing and is answered with 400.
 */
export async function expectNeeded(
  need: Need,
  { university, matrix }: { university: University; matrix: Matrix },
): Promise<void> {
  const things = Object.entries(university.things[need.type] ?? {})
  const names = things.map(([name]) => name)
  for (const endpoint of need.endpoints)
    for (const who of oneOfEachClass(matrix, need.name)) {
      const seen = namesIn({ university, matrix, name: `${need.type} read` }, who, names)
      const allowed = namesIn({ university, matrix, name: need.name }, who, names)
      const isRefused = who === 'acting' && 'route' in endpoint.of && endpoint.of.route.inPerson
      const expected = (name: string) =>
        isRefused ? 403 : allowed.includes(name) ? 'open' : seen.includes(name) ? 403 : 404
      const observed: Record<string, number | 'open'> = {}
      for (const [name, id] of things) {
        const address = `${pathOf(endpoint, id)}?undeclared=1`
        const { status } = await university.ask(who, endpoint.method, address, {
          ...(endpoint.takesBody && !endpoint.file && { body: {} }),
          headers: anyVersion,
        })
        observed[name] = status === 403 || status === 404 ? status : 'open'
      }
      const wanted = names.map((name) => [name, expected(name)])
      expect({ endpoint: endpoint.path, who, ...observed }).toEqual({
        ...{ endpoint: endpoint.path, who },
        ...Object.fromEntries(wanted),
      })
    }
}
