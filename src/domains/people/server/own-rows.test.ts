import { beforeAll, expect, test } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import { allRows, changes } from '#platform/test/rows.ts'
import { bodyFor, endpointsOf, type TestEndpoint } from '../../../app/test/endpoints.ts'
import { openUniversity } from '../../../app/test/university.ts'
import { iriOf } from '../../../app/test/walk-context.ts'

let university: University
let endpoints: TestEndpoint[]
let ask: University['ask']

beforeAll(async () => {
  university = await openUniversity()
  endpoints = endpointsOf(university)
  ask = university.ask
})

const rows = () => allRows(university.testApp)
const iri = (type: string, name: string) => iriOf(university, type, name)

test('an allowed write changes only its own row, and the audit', async () => {
  const about: Record<string, string> = { User: 'person', UserBasic: 'person', UserContact: 'user_contact' }
  for (const name of ['User update', 'UserBasic update', 'UserContact update', 'UserContact create']) {
    const { method, path, body } = endpoints.find((one) => one.name === name) ?? missing(name)
    const before = await rows()
    const { status } = await ask('studentA', method, path, { body: body ?? {} })
    const table = about[name.split(' ')[0] ?? ''] ?? ''
    expect([name, status, changes(before, await rows())]).toEqual([
      name,
      200,
      { audit_event: 1, audit_subject: 1, [table]: 1 },
    ])
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

test('the IRI of another owner in a body gives no access', async () => {
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

function missing(name: string): never {
  throw new Error(`There is no ${name}.`)
}
