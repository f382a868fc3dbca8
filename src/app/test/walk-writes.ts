import { expect } from 'vitest'
import { shapeOf } from '#platform/contract/resource.ts'
import { anyVersion, type Reply } from '#platform/test/call.ts'
import { claimed } from '#platform/test/personas.ts'
import { handlers as everyHandler, isClosed, type TestEndpoint, writerOf } from './endpoints.ts'
import { lawful } from './university.ts'
import type { Walk } from './walk-context.ts'

export async function expectUnknownRefused({ endpoints, rows, university }: Walk): Promise<void> {
  const before = await rows()
  for (const { name, method, path, body } of endpoints) {
    if (!body) continue
    for (const extra of ['{"unknown":1}', '{"__proto__":{"roles":["ROLE_SUPER_ADMIN"]}}', '{"constructor":{}}']) {
      const text = `{${[JSON.stringify(body), extra].map((one) => one.slice(1, -1)).filter(Boolean)}}`
      const headers = { ...anyVersion, 'content-type': 'application/json' }
      const reply = lawful(
        await university.testApp.as(claimed(writerOf(name))).send(method, path, { body: text, headers }),
      )
      expect([name, extra, (isClosed(name) ? [403, 404] : [400, 422]).includes(reply.status)]).toEqual([
        name,
        extra,
        true,
      ])
    }
  }
  expect(await rows()).toEqual(before)
}

export async function expectWrongShapesRefused({ ask, endpoints, rows }: Walk): Promise<void> {
  const before = await rows()
  for (const { name, method, path, body } of endpoints) {
    if (!body) continue
    for (const wrong of [[], [body], 'text', 7, null, true, { ...body, '@id': '/api/v2/users/1', '@type': 'Nil' }]) {
      const reply = await ask('admin', method, path, { body: wrong, headers: anyVersion })
      // A transition that needs no reason accepts an empty body; this item is in another state (409). Nor may the
      // administrator make every transition of others.
      expect([name, wrong, [400, 403, 404, 409, 422].includes(reply.status)]).toEqual([name, wrong, true])
    }
  }
  expect(await rows()).toEqual(before)
}

export async function expectUndeclaredRefused({ ask, rows, writers }: Walk): Promise<void> {
  const all = new Set(
    everyHandler.flatMap(({ resource, table }) => [...Object.keys(resource.fields), `${table}_id`, 'id']),
  )
  for (const extra of ['password', 'person_id', 'version', 'permissions', 'token', 'actions']) all.add(extra)
  const before = await rows()
  for (const { name, method, path, body, endpoint } of writers()) {
    if (!body || !('resource' in endpoint.of) || isClosed(name)) continue
    const declared = new Set(declaredOf(endpoint.of))
    // A copy of one's own data is requested with an empty body.
    expect([name, declared.size > 0]).toEqual([name, name !== 'DataExport create'])
    const undeclared = [...all].filter((property) => !declared.has(property)).sort()
    // Every undeclared property is reported; `id` identifies the item of a body, and is checked first.
    for (const properties of [...inBatches(undeclared.filter((property) => property !== 'id')), ['id']]) {
      const more = Object.fromEntries(properties.map((property) => [property, triedFor(property)]))
      const sent = { body: { ...body, ...more }, headers: anyVersion }
      const asWriter = await ask(writerOf(name), method, path, sent)
      expect([name, asWriter.status, pathsOf(asWriter)]).toEqual([name, 422, properties])
      const asStudent = await ask('studentA', method, path, sent)
      const refused = asStudent.status === 422 ? [422, pathsOf(asStudent)] : asStudent.status
      expect([name, refused]).toEqual([name, [403, 404].includes(asStudent.status) ? refused : [422, properties]])
    }
  }
  expect(await rows()).toEqual(before)
}

/** An answer lists at most a hundred violations. */
const inBatches = (names: readonly string[]): string[][] =>
  names.length > 100 ? [names.slice(0, 100), ...inBatches(names.slice(100))] : [[...names]]

/** Without a version, or with a wildcard, no item is changed that requires one (decision 3). */
export async function expectVersionsAsked({ ask, rows, writers }: Walk): Promise<void> {
  const before = await rows()
  const statuses = new Set<number>()
  for (const { name, method, path, body, endpoint } of writers()) {
    const { of } = endpoint
    const isOne = 'resource' in of && ['update', 'remove', 'move'].includes(of.kind)
    if (!isOne || of.resource.ifMatch !== 'required' || isClosed(name)) continue
    for (const headers of [{}, { 'if-match': '*' }]) {
      const { status } = await ask(writerOf(name), method, path, { ...(body && { body }), headers })
      // Not every act is possible with the one item of the path.
      expect([name, [403, 404, 428].includes(status)]).toEqual([name, true])
      statuses.add(status)
    }
  }
  if (statuses.size > 0) expect([...statuses]).toContain(428)
  expect(await rows()).toEqual(before)
}

const pathsOf = ({ body }: Reply): string[] =>
  body.violations?.map(({ propertyPath }: { propertyPath: string }) => propertyPath).sort()

type OfResource = Extract<TestEndpoint['endpoint']['of'], { resource: unknown }>

/** The properties that the contract of a write declares. */
function declaredOf({ resource, kind }: OfResource): string[] {
  if (kind === 'move') return ['reason']
  if (kind === 'moveMany') return ['reason', 'ids']
  const schema = kind === 'create' ? resource.create : resource.update
  return Object.keys(shapeOf(schema))
}

const triedFor = (property: string): unknown =>
  property === 'roles' ? ['ROLE_SUPER_ADMIN'] : property.endsWith('d') ? true : '/api/v2/users/1'
