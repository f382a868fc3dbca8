import { expect } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { type Persona, personas } from '#platform/test/personas.ts'
import { readerOf } from './endpoints.ts'
import { lawful } from './university.ts'
import { asObject, iriOf, members, type Walk } from './walk-context.ts'

/** Public paths that find nothing for the secret or code used here. */
const knownToNobody = [
  'POST /api/v2/guest_sessions',
  'GET /api/v2/booking_links/:code',
  'POST /api/v2/booking_links/:code/bookings',
  'POST /api/v2/booking_links/:code/confirm',
  'POST /api/v2/booking_links/:code/slot',
  'POST /api/v2/booking_links/:code/cancel',
  'GET /api/v2/document_codes/:code',
  'GET /api/v2/document_status/:list',
  'GET /api/v2/hours_statements/:code',
  'GET /api/v2/poll_links/:code',
  'GET /api/v2/printed_grade_sheets/:code',
  'GET /api/v2/public_syllabuses/:key',
  'GET /api/v2/public_theses/:code',
  'GET /api/v2/public_theses/:code/citation',
  'GET /api/v2/public_theses/:code/file',
  'GET /api/v2/public_theses/:code/package',
  'GET /api/v2/mail_unsubscribes/:token',
  'GET /api/v2/mail_unsubscribes/:token/topic',
  'POST /api/v2/mail_unsubscribes/:token',
  'POST /api/v2/poll_links/:code/answers',
  'GET /api/v2/survey_links/:code',
  'POST /api/v2/survey_links/:code/ballot',
  'POST /api/v2/survey_links/:code/decline',
]

export async function expectClosed({ endpoints, rows, university }: Walk, open: readonly string[]): Promise<void> {
  const { testApp } = university
  const found: string[] = []
  const before = await rows()
  for (const { name, method, path, body, endpoint } of endpoints) {
    const text = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const reply = lawful(await testApp.withToken().send(method, path, text))
    if (reply.status === 200) found.push(name)
    else if (endpoint.public) expect([knownToNobody.includes(name), reply.status]).toEqual([true, 404])
    else expect([name, reply.status, reply.headers.get('www-authenticate')]).toEqual([name, 401, 'Bearer'])
  }
  expect(found).toEqual(open)
  expect(await rows()).toEqual(before)
}

export async function expectPureReads({ ask, readers, rows }: Walk): Promise<void> {
  const before = await rows()
  for (const { name, path, endpoint } of readers()) {
    const reader = 'resource' in endpoint.of ? readerOf(endpoint.of.resource.type) : 'admin'
    const reply = await ask(reader, 'GET', path)
    expect([name, reply.status]).toEqual([name, 200])
    if ('route' in endpoint.of) {
      const { answer } = endpoint.of.route.endpoint
      if (typeof answer !== 'string') expect([name, answer.parse(reply.body)]).toEqual([name, reply.body])
      continue
    }
    const { resource, kind } = endpoint.of
    if (kind === 'moves' || kind === 'history' || kind === 'obligations') continue
    const declared = new Set(['@context', '@id', '@type', 'id', 'actions', ...Object.keys(resource.fields)])
    const items = kind === 'list' ? members(reply) : [asObject(reply.body)]
    expect([name, items.length > 0]).toEqual([name, true])
    for (const item of items) expect(Object.keys(item).filter((field) => !declared.has(field))).toEqual([])
  }
  expect(await rows()).toEqual(before)
}

/** Field names that somebody could try. */
const odd = ['*', 'roles,password,a.b.c', 'id,@id.x,__proto__', 'person_id']

export async function expectNothingMoreByFields({ ask, readers }: Walk, who: Persona): Promise<void> {
  for (const { name, path } of readers()) {
    const usual = leaves((await ask(who, 'GET', path)).body)
    for (const fields of odd) {
      const { status, body } = await ask(who, 'GET', path, { headers: { fields } })
      const more = status < 400 ? [...leaves(body)].filter((leaf) => !usual.has(leaf)) : []
      expect([name, fields, more]).toEqual([name, fields, []])
    }
  }
}

export async function expectNothingMoreByAll({ ask, handlers, university }: Walk): Promise<void> {
  const things = handlers.flatMap(({ resource }) =>
    Object.values(university.things[resource.type] ?? {}).map((id) => [resource, resource.iri(id)] as const),
  )
  for (const who of ['studentA', 'lecturerA', 'guest', 'registry'] as const)
    for (const [resource, at] of things) {
      const fields = ['id', 'actions', ...Object.keys(resource.fields)].join(',')
      const usual = await ask(who, 'GET', at)
      const full = await ask(who, 'GET', at, { headers: { fields } })
      expect([who, full.status]).toEqual([who, usual.status])
      if (usual.status === 200) expect([who, { ...usual.body, ...full.body }]).toEqual([who, usual.body])
    }
}

/** Every value in an answer, with its path. */
function leaves(value: unknown, at = ''): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([`${at}=${value}`])
  return new Set(Object.entries(value).flatMap(([key, inner]) => [...leaves(inner, `${at}.${key}`)]))
}

export async function expectSubCollections({ ask, handlers, university }: Walk): Promise<void> {
  const { things } = university
  const parents = ['studentA', 'studentB', 'lecturerA', 'A', 'B', 'previewed', 'applied']
  const cases = handlers.flatMap(({ resource }) =>
    resource.under.flatMap(({ path, parent, filter }) => {
      const names = Object.keys(things[parent] ?? {}).filter((name) => parents.includes(name))
      expect([path, names.length > 1]).toEqual([path, true])
      return names.map((name) => ({ path, parent, filter, name, list: resource.path }))
    }),
  )
  const statuses = new Map<string, Promise<number>>()
  /** Several collections have the same parent, and several parents the same collection. */
  const statusFor = (who: Persona, path: string) => {
    const key = `${who} ${path}`
    const known = statuses.get(key) ?? ask(who, 'GET', path).then(({ status }) => status)
    statuses.set(key, known)
    return known
  }
  for (const { path, parent, filter, name, list } of cases)
    for (const who of personas) {
      const id = university.id(parent, name)
      const at = path.replace(':id', String(id))
      const status = await statusFor(who, iriOf(university, parent, name))
      const below = await ask(who, 'GET', at)
      // A guest who may see an item may not list its sub-resources, nor may anybody who may not list them.
      const mayList = who !== 'guest' && (await statusFor(who, `${list}?itemsPerPage=1`)) === 200
      expect([who, at, below.status]).toEqual([who, at, mayList ? status : 404])
      if (below.status === 404) continue
      for (const member of members(below)) {
        expect([who, at, valueAt(member, filter)]).toEqual([who, at, id])
        expect((await ask(who, 'GET', String(member['@id']))).body).toMatchObject(member)
      }
      const other = Object.values(things[parent] ?? {}).find((one) => one !== id)
      expect([who, at, members(await ask(who, 'GET', `${at}?${filter}=${other}`))]).toEqual([who, at, []])
    }
}

const valueAt = (item: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => Object.entries(asObject(inner)).find(([key]) => key === name)?.[1], item)

export async function expectNothingFound({ ask, endpoints, rows }: Walk): Promise<void> {
  const before = await rows()
  for (const { endpoint, method, body } of endpoints) {
    if (!endpoint.path.includes('/:id')) continue
    for (const id of ['0', '-1', '01', '1e3', '1.0', '2147483648', '99999999999', '%31%00', '1;', 'x', '2147483647']) {
      const path = endpoint.path.replace(':id', id).replace(':name', 'publish')
      const { status } = await ask('admin', method, path, { ...(body ? { body } : {}), headers: anyVersion })
      expect([method, path, status]).toEqual([method, path, 404])
    }
  }
  const moves = endpoints.filter(({ endpoint }) => endpoint.path.endsWith('/transitions/:name'))
  for (const { path } of moves.slice(0, 1))
    for (const name of ['update', 'constructor', '__proto__', 'toString', 'Publish', 'publish%2F..']) {
      const address = `${path.slice(0, path.lastIndexOf('/'))}/${name}`
      expect([address, (await ask('admin', 'POST', address, { body: {}, headers: anyVersion })).status]).toEqual([
        address,
        404,
      ])
    }
  expect(await rows()).toEqual(before)
}
