import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { mostCounted } from './count-rows.ts'

let testApp: TestApp
let user: number
const mina = { username: 'mina', roles: ['ROLE_STUDENT'], name: 'Mina Chan' }
const list = '/api/v2/user_contacts'

beforeAll(async () => {
  testApp = await openTestApp()
  user = (await testApp.as(mina).get('/api/v2/profile')).body.user.id
})
beforeEach(async () => {
  await testApp.db.deleteFrom('user_contact').execute()
})

const get = (path: string) => testApp.as(mina).get(path)

/** Contacts of Mina, equal except for their ids. */
const addContacts = (count: number) =>
  sql`insert into user_contact (person_id, category, type, custom_type, combined)
    select ${user}, 'Personal', 100, n, 'a way' from generate_series(1, ${count}::int) n`.execute(testApp.db)

/** Sets PostgreSQL's estimate of the size of the table. */
const estimate = (rows: number) =>
  sql`update pg_class set reltuples = ${rows} where relname = 'user_contact'`.execute(testApp.db)

test('the links of a page carry its number and a cursor', async () => {
  await addContacts(5)
  const { body } = await get(`${list}?itemsPerPage=2&page=2`)
  expect(body['hydra:view']).toEqual({
    '@id': `${list}?itemsPerPage=2&page=2`,
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': `${list}?itemsPerPage=2&page=1`,
    'hydra:last': `${list}?itemsPerPage=2&page=3`,
    'hydra:previous': expect.stringMatching(/page=1&before=[\w-]+$/),
    'hydra:next': expect.stringMatching(/page=3&after=[\w-]+$/),
  })
})

test('rows that are deleted meanwhile cause no row to be missed', async () => {
  await addContacts(4)
  const first = (await get(`${list}?itemsPerPage=2`)).body
  const all = (await get(list)).body['hydra:member'].map(({ id }: { id: number }) => id)
  await testApp.db.deleteFrom('user_contact').where('id', 'in', all.slice(0, 2)).execute()
  const second = (await get(first['hydra:view']['hydra:next'])).body
  expect(second['hydra:member'].map(({ id }: { id: number }) => id)).toEqual(all.slice(2))
})

const cursor = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

test.each([
  ['text that is no cursor', 'xxx'],
  ['another kind of JSON', cursor({})],
  ['values that are no text', cursor(['x', 1, 2])],
  ['nothing', ''],
])('a cursor that is %s is refused with a sentence', async (_, text) => {
  const { status, body } = await get(`${list}?after=${text}`)
  expect([status, body['hydra:description']]).toEqual([400, expect.stringMatching(/cursor/)])
})

test('a cursor is only valid for the order, filters and address for which it was made, and without another', async () => {
  await addContacts(3)
  const next = new URL((await get(`${list}?itemsPerPage=1`)).body['hydra:view']['hydra:next'], 'http://x')
  const after = next.searchParams.get('after') ?? ''
  const mark: string = JSON.parse(Buffer.from(after, 'base64url').toString())[0]
  expect((await get(`${list}?after=${after}&itemsPerPage=2`)).status).toBe(200)
  for (const other of ['order[category]=desc', 'category=Personal', `before=${after}`])
    expect([other, (await get(`${list}?after=${after}&${other}`)).status]).toEqual([other, 400])
  expect((await get(`/api/v2/users/${user}/contacts?after=${after}`)).status).toBe(400)
  for (const values of [
    ['Personal', '100', '9'.repeat(10)],
    ['Personal', 'x', '1'],
    ['Personal', '100', '1', '1'],
    ['1'],
  ])
    expect([values, (await get(`${list}?after=${cursor([mark, ...values])}`)).status]).toEqual([values, 400])
})

test('a small table is counted to its end, a large one up to a limit, and the answer says so', async () => {
  await addContacts(mostCounted + 5)
  await estimate(10_000)
  const exact = (await get(`${list}?itemsPerPage=1`)).body
  expect([exact['hydra:totalItems'], exact.totalItemsCapped]).toEqual([mostCounted + 5, undefined])
  await estimate(3_000_000)
  const capped = (await get(`${list}?itemsPerPage=1`)).body
  expect([capped['hydra:totalItems'], capped.totalItemsCapped]).toEqual([mostCounted, true])
  expect(capped['hydra:view']).not.toHaveProperty('hydra:last')
  expect(capped['hydra:view']['hydra:next']).toContain('page=2')
})
