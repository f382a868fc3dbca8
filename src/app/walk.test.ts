import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Reply } from '#platform/test/call.ts'
import { scores } from './test/courses.ts'
import { bodyFor, endpointsOf, handlers, type TestEndpoint } from './test/endpoints.ts'
import type { University } from './test/part.ts'
import { claimed, type Persona, personas } from './test/personas.ts'
import { allRows, changes } from './test/rows.ts'
import { lawful, openUniversity } from './test/university.ts'

/** Walks through every door of the API, by which a hole of one resource shows, also of one that is added later. */
let university: University
let doors: TestEndpoint[]
let ask: University['ask']

beforeAll(async () => {
  university = await openUniversity()
  doors = endpointsOf(university)
  ask = university.ask
})

const latest = { 'if-match': '*' }
/** All rows but the notes of who looked at whom, which reading makes by design. */
const rows = async () => {
  const { sensitive_view: _, ...others } = await allRows(university.testApp)
  return others
}
const iri = (type: string, name: string) => {
  const one = handlers.find(({ resource }) => resource.type === type)
  return one?.resource.iri(university.id(type, name)) ?? ''
}
const readers = () => doors.filter(({ method, endpoint }) => method === 'GET' && !endpoint.public)
const writers = () => doors.filter(({ endpoint }) => endpoint.writes)
const body = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

test('without a token, only the documents of the API are open', async () => {
  const { testApp } = university
  const open: string[] = []
  const before = await rows()
  for (const { name, method, path, body, endpoint } of doors) {
    const text = body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}
    const reply = lawful(await testApp.withToken().send(method, path, text))
    if (reply.status === 200) open.push(name)
    // The door of mailed links knows none by this secret.
    else if (endpoint.public) expect([name, reply.status]).toEqual(['POST /api/v2/guest_sessions', 404])
    else expect([name, reply.status, reply.headers.get('www-authenticate')]).toEqual([name, 401, 'Bearer'])
  }
  expect(open).toEqual([
    'GET /api/v2',
    'GET /api/v2/docs.jsonld',
    'GET /api/v2/docs.jsonopenapi',
    'GET /api/v2/docs.json',
    'GET /api/v2/contexts/:type',
  ])
  expect(await rows()).toEqual(before)
})

test('reading changes no row, and gives only declared fields', async () => {
  const before = await rows()
  for (const { name, path, endpoint } of readers()) {
    const reply = await ask('admin', 'GET', path)
    expect([name, reply.status]).toEqual([name, 200])
    if (!('resource' in endpoint.of)) continue
    const { resource, kind } = endpoint.of
    if (kind === 'moves' || kind === 'history') continue
    const declared = new Set(['@context', '@id', '@type', 'id', 'actions', ...Object.keys(resource.fields)])
    const items = kind === 'list' ? members(reply) : [body(reply.body)]
    expect([name, items.length > 0]).toEqual([name, true])
    for (const item of items) expect(Object.keys(item).filter((field) => !declared.has(field))).toEqual([])
  }
  expect(await rows()).toEqual(before)
})

const odd = ['*', 'roles,password,a.b.c', 'id,@id.x,__proto__', 'person_id']

test.each(['studentA', 'admin'] as const)('the header Fields never gives %s more', async (who) => {
  for (const { name, path } of readers()) {
    const usual = leaves((await ask(who, 'GET', path)).body)
    for (const fields of odd) {
      const { status, body } = await ask(who, 'GET', path, { headers: { fields } })
      const more = status < 400 ? [...leaves(body)].filter((leaf) => !usual.has(leaf)) : []
      expect([name, fields, more]).toEqual([name, fields, []])
    }
  }
})

test('asking for every field there is gives nobody what is kept from them', async () => {
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
})

/** Every value in an answer, with the names that lead to it. */
function leaves(value: unknown, at = ''): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set([`${at}=${value}`])
  return new Set(Object.entries(value).flatMap(([key, inner]) => [...leaves(inner, `${at}.${key}`)]))
}

/** Who may write a thing at all, where that is not the administrator. */
const exceptions: Record<string, Persona> = { 'TimeLog create': 'studentA', 'PracticeMeeting create': 'lecturerA' }
const writerOf = (name: string): Persona => exceptions[name] ?? 'admin'

test('a name that a body must not have is refused, and nothing changes', async () => {
  const before = await rows()
  for (const { name, method, path, body } of doors) {
    if (!body) continue
    for (const extra of ['{"unknown":1}', '{"__proto__":{"roles":["ROLE_SUPER_ADMIN"]}}', '{"constructor":{}}']) {
      const text = `{${[JSON.stringify(body), extra].map((one) => one.slice(1, -1)).filter(Boolean)}}`
      const headers = { ...latest, 'content-type': 'application/json' }
      const reply = lawful(
        await university.testApp.as(claimed(writerOf(name))).send(method, path, { body: text, headers }),
      )
      expect([name, extra, [400, 422].includes(reply.status)]).toEqual([name, extra, true])
    }
  }
  expect(await rows()).toEqual(before)
})

test('a body of the wrong shape is refused, and nothing changes', async () => {
  const before = await rows()
  for (const { name, method, path, body } of doors) {
    if (!body) continue
    for (const wrong of [[], [body], 'text', 7, null, true, { ...body, '@id': '/api/v2/users/1', '@type': 'Nil' }]) {
      const reply = await ask('admin', method, path, { body: wrong, headers: latest })
      // A move without a word is complete where no reason is asked for; this one starts from another state (409).
      // Nor may the administrator make every move of others.
      expect([name, wrong, [400, 403, 404, 409, 422].includes(reply.status)]).toEqual([name, wrong, true])
    }
  }
  expect(await rows()).toEqual(before)
})

const doorNamed = (name: string): TestEndpoint => {
  const found = doors.find((door) => door.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

test('nobody writes a property beyond those declared for it (OWASP API3:2023)', async () => {
  const all = new Set(handlers.flatMap(({ resource, table }) => [...Object.keys(resource.fields), `${table}_id`, 'id']))
  for (const extra of ['password', 'person_id', 'version', 'permissions', 'token', 'actions']) all.add(extra)
  const before = await rows()
  for (const { name, method, path, body, endpoint } of writers()) {
    if (!body || !('resource' in endpoint.of)) continue
    const declared = new Set(declaredOf(endpoint.of))
    // A copy of one's own data is asked for without a word.
    expect([name, declared.size > 0]).toEqual([name, name !== 'DataExport create'])
    const undeclared = [...all].filter((property) => !declared.has(property)).sort()
    // Every one of them is told by its name; `id` says of which thing a body is, and is looked at first.
    for (const properties of [undeclared.filter((property) => property !== 'id'), ['id']]) {
      const more = Object.fromEntries(properties.map((property) => [property, triedFor(property)]))
      const sent = { body: { ...body, ...more }, headers: latest }
      const asWriter = await ask(writerOf(name), method, path, sent)
      expect([name, asWriter.status, pathsOf(asWriter)]).toEqual([name, 422, properties])
      const asStudent = await ask('studentA', method, path, sent)
      const refused = asStudent.status === 422 ? [422, pathsOf(asStudent)] : asStudent.status
      expect([name, refused]).toEqual([name, [403, 404].includes(asStudent.status) ? refused : [422, properties]])
    }
  }
  expect(await rows()).toEqual(before)
})

const pathsOf = ({ body }: Reply): string[] =>
  body.violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath).sort()

type OfResource = Extract<TestEndpoint['endpoint']['of'], { resource: unknown }>

/** The names that the contract of a write declares. */
function declaredOf({ resource, kind }: OfResource): string[] {
  if (kind === 'move') return ['reason']
  const schema = kind === 'create' ? resource.create : resource.update
  return Object.keys(body(schema && 'shape' in schema ? schema.shape : {}))
}

const triedFor = (property: string): unknown =>
  property === 'roles' ? ['ROLE_SUPER_ADMIN'] : property.endsWith('d') ? true : '/api/v2/users/1'

test('an allowed write changes the one row that it is about, and the audit', async () => {
  const about: Record<string, string> = { User: 'person', UserBasic: 'person', UserContact: 'user_contact' }
  for (const name of ['User update', 'UserBasic update', 'UserContact update', 'UserContact create']) {
    const { method, path, body } = doorNamed(name)
    const before = await rows()
    const { status } = await ask('studentA', method, path, { body: body ?? {} })
    const table = about[name.split(' ')[0] ?? ''] ?? ''
    expect([name, status, changes(before, await rows())]).toEqual([name, 200, { audit_event: 1, [table]: 1 }])
  }
})

test.each(['User', 'UserBasic', 'UserContact'])(
  'what is sent back with the name of another %s is refused',
  async (type) => {
    const before = await rows()
    const body = bodyFor(`${type} update`, university, 'studentA')
    for (const label of [
      { '@id': iri(type, 'studentB') },
      { '@type': 'Faculty' },
      { id: university.id(type, 'studentB') },
    ])
      expect((await ask('studentA', 'PUT', iri(type, 'studentA'), { body: { ...body, ...label } })).status).toBe(422)
    expect(await rows()).toEqual(before)
  },
)

test('the IRI of another owner in a body opens nothing', async () => {
  const before = await rows()
  const own = iri('User', 'studentA')
  const others = ['studentB', 'lecturerA', 'admin'].map((name) => iri('User', name))
  const odd = [
    `${own}0000`,
    `${own}/`,
    ` ${own}`,
    `${own}?x=${others[0]}`,
    `/api/v2/users/../users/2`,
    '/api/v2/users/0',
  ]
  const foreign = [
    '/api/v2/user_basics/1',
    `http://localhost${own}`,
    '//localhost/api/v2/users/1',
    university.id('User', 'studentA'),
  ]
  for (const who of ['studentA', 'lecturerA', 'acting'] as const)
    for (const user of [
      ...others.filter((one) => one !== iri('User', who === 'acting' ? 'studentA' : who)),
      ...odd,
      ...foreign,
    ]) {
      const sent = { body: { ...bodyFor('UserContact create', university, 'studentA'), user } }
      expect([who, user, (await ask(who, 'POST', '/api/v2/user_contacts', sent)).status]).toEqual([who, user, 422])
    }
  expect(await rows()).toEqual(before)
})

test('a sub-collection follows its parent, and shows what the items themselves show', async () => {
  const { things } = university
  const parents = ['studentA', 'studentB', 'lecturerA', 'A', 'B', 'previewed', 'applied']
  const cases = handlers.flatMap(({ resource }) =>
    resource.under.flatMap(({ path, parent, filter }) => {
      const names = Object.keys(things[parent] ?? {}).filter((name) => parents.includes(name))
      expect([path, names.length > 1]).toEqual([path, true])
      return names.map((name) => ({ path, parent, filter, name, list: resource.path }))
    }),
  )
  for (const { path, parent, filter, name, list } of cases)
    for (const who of personas) {
      const id = university.id(parent, name)
      const at = path.replace(':id', String(id))
      const { status } = await ask(who, 'GET', iri(parent, name))
      const below = await ask(who, 'GET', at)
      // A guest who may look at one thing may not look through what belongs to it, nor anybody who may not list that.
      const mayList = who !== 'guest' && (await ask(who, 'GET', `${list}?itemsPerPage=1`)).status === 200
      expect([who, at, below.status]).toEqual([who, at, mayList ? status : 404])
      if (below.status === 404) continue
      for (const member of members(below)) {
        expect([who, at, valueAt(member, filter)]).toEqual([who, at, id])
        expect((await ask(who, 'GET', String(member['@id']))).body).toMatchObject(member)
      }
      const other = Object.values(things[parent] ?? {}).find((one) => one !== id)
      expect([who, at, members(await ask(who, 'GET', `${at}?${filter}=${other}`))]).toEqual([who, at, []])
    }
})

const members = ({ body }: Reply): Record<string, unknown>[] => body['hydra:member'] ?? []

const valueAt = (item: object, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => Object.entries(body(inner)).find(([key]) => key === name)?.[1], item)

test('what names nothing is not found, on every address with an id', async () => {
  const before = await rows()
  for (const { endpoint, method, body } of doors) {
    if (!endpoint.path.includes('/:id')) continue
    for (const id of ['0', '-1', '01', '1e3', '1.0', '2147483648', '99999999999', '%31%00', '1;', 'x', '2147483647']) {
      const path = endpoint.path.replace(':id', id).replace(':name', 'publish')
      const { status } = await ask('admin', method, path, { ...(body ? { body } : {}), headers: latest })
      // Where a file is taken, what is sent is looked at first.
      expect([method, path, status]).toEqual([method, path, endpoint.uploads && /^2147483647$/.test(id) ? 415 : 404])
    }
  }
  for (const move of ['update', 'constructor', '__proto__', 'toString', 'Publish', 'publish%2F..']) {
    const path = `${iri('Announcement', 'draft')}/transitions/${move}`
    expect([move, (await ask('admin', 'POST', path, { body: {}, headers: latest })).status]).toEqual([move, 404])
  }
  expect(await rows()).toEqual(before)
})

test('a mark shows nowhere before its release, nor while a hold keeps it back', async () => {
  const toldTo = async (who: 'studentA' | 'blocked' | 'lecturerA' | 'lecturerB' | 'coordinator', score: number) => {
    const found: string[] = []
    for (const { name, path } of readers()) {
      for (const address of [path, ...(path.includes('/enrollments/') ? [iri('Enrollment', 'blocked')] : [])]) {
        const text = JSON.stringify((await ask(who, 'GET', address)).body)
        if (text.includes(String(score))) found.push(name)
      }
    }
    return [...new Set(found)]
  }
  const ways = ['Enrollment list', 'Enrollment read', 'GET /api/v2/courses/:id/enrollments']
  expect(await toldTo('lecturerA', scores.secret)).toEqual(ways)
  for (const who of ['studentA', 'lecturerB', 'coordinator', 'blocked'] as const)
    expect([who, await toldTo(who, scores.secret)]).toEqual([who, []])
  expect(await toldTo('blocked', scores.held)).toEqual([])
  expect(await toldTo('studentA', scores.held)).toEqual([])
  const { average } = (await ask('studentA', 'GET', iri('Enrollment', 'studentA'))).body
  expect(average).toBe(55.6)
  expect((await ask('blocked', 'GET', '/api/v2/profile')).body).toMatchObject({ blocked: true })
})

test('a right taken away is gone within five seconds, with the same token', async () => {
  const { testApp } = university
  const course = iri('Course', 'A')
  await testApp.db
    .insertInto('course_lecturer')
    .values({ course_id: university.id('Course', 'A'), person_id: university.id('User', 'nobody'), role: 'CO' })
    .execute()
  const token = await testApp.token(claimed('nobody'))
  testApp.api.sessions.forget()
  expect((await testApp.withToken(token).get(course)).status).toBe(200)
  await testApp.db.deleteFrom('course_lecturer').where('person_id', '=', university.id('User', 'nobody')).execute()
  const later = performance.now() + 5_001
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  expect((await testApp.withToken(token).get(course)).status).toBe(404)
  expect((await testApp.withToken(token).get(`${course}/enrollments`)).status).toBe(404)
  clock.mockRestore()
})

test('nothing secret is drawn with a predictable generator (OWASP ASVS 11.5.1)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/server\/.*(?<!\.test)\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)
  const drawing = files.filter((name) => readFileSync(`src/${name}`, 'utf8').includes('Math.random'))
  // How long a transaction waits before it tries again is no secret.
  expect(drawing).toEqual(['platform/server/database/transaction.ts'])
})
