import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { eraseInSteps } from '../domains/people/server/privacy/erasure.ts'
import { placesWith } from '../domains/people/server/privacy/everywhere.fixture.ts'
import { tables } from './server/domains.ts'
import { fillColumns } from './test/fill-columns.ts'

const text = 'Zqmark'
let testApp: TestApp
let person: number
let request: number
let restore: () => Promise<void>
let filled: string[]

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  person = (await makePerson(db, { username: 'somebody', officialName: 'Somebody' })).id
  const found = await fillColumns({ db, tables: tables(), person, text })
  filled = found.filled
  restore = found.restore
  const row = await db
    .insertInto('erasure_request')
    .values({ person_id: person, state: 'QUEUED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  request = row.id
}, 120_000)

/** The database is shared by other files: it gets its checks back, on empty tables. */
afterAll(async () => {
  await testApp.empty()
  await restore()
})

const stateNow = () =>
  testApp.db
    .selectFrom('erasure_request')
    .select(['state', 'forgotten'])
    .where('id', '=', request)
    .executeTakeFirstOrThrow()

test('every table that may hold something of a person holds it', async () => {
  const places = await placesWith(testApp.db, text)
  const found = new Set(places.map((place) => place.split('.')[0]))
  const expected = ['person', 'user_contact', 'notice', 'mail_message', 'stored_file', 'invoice', 'teaching_practice']
  expect([...found]).toEqual(expect.arrayContaining(expected))
  expect(filled.length).toBeGreaterThan(25)
})

test('an erasure that is cut off keeps what it has to find, goes on at its next try, and leaves nothing anywhere', async () => {
  let fails = true
  const house = {
    tables,
    types: () => new Map([['User', 'person']]),
    forgetAccount: async () => {
      if (fails) throw new Error('the power is gone')
    },
  }
  const identity = { person_id: person, issuer: 'embedded', subject: 'somebody' }
  await testApp.db.deleteFrom('person_identity').where('person_id', '=', person).execute()
  await testApp.db.insertInto('person_identity').values(identity).execute()
  const erase = () =>
    eraseInSteps(house)({ id: request }, { db: testApp.db, now: testApp.now, rightsChanged: async () => {} })
  await expect(erase()).rejects.toThrow('the power is gone')
  expect(await stateNow()).toMatchObject({ state: 'QUEUED', forgotten: { shown: expect.arrayContaining([text]) } })
  fails = false
  await erase()
  expect(await stateNow()).toEqual({ state: 'ERASED', forgotten: null })
  expect(await placesWith(testApp.db, text)).toEqual([])
  await erase()
  expect(await stateNow()).toEqual({ state: 'ERASED', forgotten: null })
})

test('of the person only the number is left, and whatever must have a value names nobody', async () => {
  const row = await testApp.db.selectFrom('person').selectAll().where('id', '=', person).executeTakeFirstOrThrow()
  const columns = tables().find(({ name }) => name === 'person')?.columns ?? {}
  const told = Object.entries(row).filter(
    ([name, value]) => !['key', 'internal'].includes(columns[name]?.facts.class ?? '') && value,
  )
  const nobody = `Erased person ${person}`
  expect(Object.fromEntries(told)).toEqual({
    ...{ username: `erased-${person}`, official_name: nobody, display_name: nobody, sort_name: nobody.toLowerCase() },
    ...{ name_order: 'given-first', search_text: expect.not.stringContaining(text.toLowerCase()) },
  })
})
