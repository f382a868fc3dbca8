import type { Endpoint } from '#platform/server/http/endpoint.ts'
import type { DomainFixture, University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { domains } from '../server/domains.ts'
import { allEndpoints } from '../server/endpoints.ts'
import { fixtures } from './fixtures.ts'
import { uploadOfAdmin } from './university.ts'

export const handlers = domains.flatMap((domain) => domain.handlers)

/** One endpoint of the API, with a path that exists and a body that fits. */
export type TestEndpoint = {
  /** `Announcement publish` for a resource, the method and path for anything else. */
  name: string
  method: Endpoint['method']
  path: string
  body: object | undefined
  endpoint: Endpoint
  /** The domain that serves it; null for the portal's own. */
  domain: string | null
}

const all = fixtures
const bodies: DomainFixture['bodies'] = Object.assign(
  {
    'POST /api/v2/excel': () => ({
      sheets: [{ name: 'Marks', columns: [{ key: 'code', header: 'Code' }], rows: [{ code: '007' }] }],
    }),
  },
  ...all.map((one) => one.bodies),
)

export function bodyFor(action: string, university: University, name: string): object {
  const make = bodies[action]
  if (!make) throw new Error(`Say in the fixture of its domain which body fits ${action}.`)
  return make(university, name)
}

const queries: Record<string, (university: University) => string> = Object.assign(
  {},
  ...all.map((one) => one.queries ?? {}),
)

const params: Record<string, string> = Object.assign(
  { type: 'User', upload: uploadOfAdmin },
  ...all.map((one) => one.params ?? {}),
)

const again: NonNullable<DomainFixture['again']> = Object.assign({}, ...all.map((one) => one.again ?? {}))

/** Makes a record ready for the same move by the next person. */
export const readyAgain = async (action: string, university: University, name: string): Promise<void> => {
  await again[action]?.(university, name)
}

const readers: Record<string, Persona> = Object.assign({}, ...all.map((one) => one.readers ?? {}))

/** A person who reads the records of a type. */
export const readerOf = (type: string): Persona => readers[type] ?? 'admin'

const writers: Record<string, Persona> = Object.assign({}, ...all.map((one) => one.writers ?? {}))

/** A person who may write to an endpoint, if anybody may. */
export const writerOf = (name: string): Persona => writers[name] ?? 'admin'

const closed = new Set(all.flatMap((one) => one.closed ?? []))

/** True if nobody may write to the item in the path. */
export const isClosed = (name: string): boolean => closed.has(name)

/** The endpoints that the guest of the university can use. */
export const openToGuests: readonly string[] = all.flatMap((one) => one.openToGuests ?? [])

function domainOf({ of }: Endpoint): string | null {
  const owner = domains.find(({ handlers, routes }) =>
    'route' in of ? routes.includes(of.route) : handlers.some(({ resource }) => resource === of.resource),
  )
  return owner?.name ?? null
}

/** Every path and method of the API, including each transition, if possible for items that student A may see. */
export function endpointsOf(university: University): TestEndpoint[] {
  return allEndpoints('http://localhost').flatMap((endpoint) =>
    namesOf(endpoint).map(([name, move]) => {
      const path = addressOf(endpoint.path, university).replace(':name', move)
      const query = queries[endpoint.path]?.(university) ?? ''
      const body = endpoint.takesBody && !endpoint.file ? bodyOf(endpoint, name, university) : undefined
      return { name, method: endpoint.method, path: path + query, body, endpoint, domain: domainOf(endpoint) }
    }),
  )
}

/** A bulk transition takes the same input as that of one item, and the ids of the items. */
function bodyOf({ of, path }: Endpoint, name: string, university: University): object {
  if ('route' in of || of.kind !== 'moveMany') return bodyFor(name, university, 'studentA')
  const id = Object.values(university.things[of.resource.type] ?? {})[0]
  return { ...bodyFor(name.replace(many, ''), university, 'studentA'), ids: [id ?? path.length] }
}

const many = ' of many'
const actions = { list: 'list', item: 'read', create: 'create', update: 'update', remove: 'delete' } as const

function namesOf({ of, method, path }: Endpoint): (readonly [name: string, move: string])[] {
  if ('route' in of) return [[`${method} ${path}`, '']]
  const { resource, kind } = of
  if (kind === 'move' || kind === 'moveMany')
    return Object.keys(resource.flow?.transitions ?? {}).map((name) => [
      `${resource.type} ${name}${kind === 'move' ? '' : many}`,
      name,
    ])
  if (
    kind === 'moves' ||
    kind === 'history' ||
    kind === 'obligations' ||
    resource.under.some((under) => under.path === path)
  )
    return [[`${method} ${path}`, '']]
  return [[`${resource.type} ${actions[kind]}`, '']]
}

/** The path of an endpoint for one item. */
export const pathOf = ({ path }: Endpoint, id: number): string => withParams(path, id)

/** The path with the ids of the first item of each kind in the university. */
function addressOf(path: string, { things }: University): string {
  const { resource } = handlers.find((one) => path.startsWith(`${one.resource.path}/:id`)) ?? {}
  const { every, ...others } = things[resource?.type ?? ''] ?? {}
  const id = every ?? Object.values(others)[0]
  return withParams(path, id)
}

const withParams = (path: string, id: number | undefined): string =>
  path.replace(/:(\w+)/g, (part, name: string) => (name === 'id' ? String(id) : (params[name] ?? part)))
