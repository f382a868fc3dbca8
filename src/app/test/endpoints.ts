import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { allEndpoints } from '../server/api.ts'
import { domains } from '../server/domains.ts'
import type { Part, University } from './part.ts'
import { parts } from './university.ts'

export const handlers = domains.flatMap((domain) => domain.handlers)

/** One way into the API, with an address that leads somewhere and a body that fits. */
export type TestEndpoint = {
  /** `Announcement publish` for a resource, the method and path for anything else. */
  name: string
  method: Endpoint['method']
  path: string
  body: object | undefined
  endpoint: Endpoint
}

const bodies: Part['bodies'] = Object.assign(
  {
    'POST /api/v2/excel': () => ({
      sheets: [{ name: 'Marks', columns: [{ key: 'code', header: 'Code' }], rows: [{ code: '007' }] }],
    }),
  },
  ...parts.map((part) => part.bodies),
)

export function bodyFor(action: string, university: University, name: string): object {
  const make = bodies[action]
  if (!make) throw new Error(`Say in app/test, with its domain, which body fits ${action}.`)
  return make(university, name)
}

const queries: Record<string, (university: University) => string> = {
  '/api/v2/resolve_route': ({ id }) => `?iri=/api/v2/courses/${id('Course', 'A')}`,
  '/api/v2/search': () => '?q=course',
  '/api/v2/users/:id/public_info': () => '?as=visitor',
  '/api/v2/imports/template': () => '?kind=people&format=csv',
}

/** Every address and method of the API, the moves one by one, all about things that student A may know where there are such. */
export function endpointsOf(university: University): TestEndpoint[] {
  return allEndpoints('http://localhost').flatMap((endpoint) =>
    namesOf(endpoint).map(([name, move]) => {
      const path = addressOf(endpoint.path, university).replace(':name', move)
      const query = queries[endpoint.path]?.(university) ?? ''
      const body = endpoint.takesBody && !endpoint.uploads ? bodyFor(name, university, 'studentA') : undefined
      return { name, method: endpoint.method, path: path + query, body, endpoint }
    }),
  )
}

const actions = { list: 'list', item: 'read', create: 'create', update: 'update', remove: 'delete' } as const

function namesOf({ of, method, path }: Endpoint): (readonly [name: string, move: string])[] {
  if ('route' in of) return [[`${method} ${path}`, '']]
  const { resource, kind } = of
  if (kind === 'move')
    return Object.keys(resource.flow?.transitions ?? {}).map((name) => [`${resource.type} ${name}`, name])
  if (kind === 'moves' || kind === 'history' || resource.under.some((under) => under.path === path))
    return [[`${method} ${path}`, '']]
  return [[`${resource.type} ${actions[kind]}`, '']]
}

/** The address with ids in it, of what comes first of its kind in the university. */
function addressOf(path: string, { things }: University): string {
  const { resource } = handlers.find((one) => path.startsWith(`${one.resource.path}/:id`)) ?? {}
  const { every, ...others } = things[resource?.type ?? ''] ?? {}
  const id = every ?? Object.values(others)[0]
  return path.replace(':id', String(id)).replace(':type', 'User')
}
