import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePractice } from '../factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const free = async (query: string) => {
  const { status, body } = await testApp
    .as({ username: 'mina', sub: 'mina' })
    .get(`/api/v2/schedule/free_times?from=2026-11-21&until=2026-11-23&${query}`)
  return status === 200 ? body.times : status
}

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'chan', 'ines', 'stranger']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const own = await makePractice(db, { person_id: id('mina'), state: 'ACTIVE' })
  const other = await makePractice(db, { person_id: id('chan'), state: 'ACTIVE' })
  const meeting = { supervisor_id: id('ines'), kind: 'ONLINE', minutes: 60 } as const
  await db
    .insertInto('practice_meeting')
    .values([
      // Monday in Macau: mina is busy until 10, ines until 11 with somebody else; cancelled meetings do not count.
      { ...meeting, practice_id: own.id, at: '2026-11-23T01:00:00Z' },
      { ...meeting, practice_id: other.id, at: '2026-11-23T02:00:00Z' },
      { ...meeting, practice_id: other.id, at: '2026-11-23T04:00:00Z', state: 'CANCELLED' },
    ])
    .execute()
})

test('free times are on working days when both people have nothing, in the university’s time zone', async () => {
  expect(await free('minutes=60')).toEqual(['2026-11-23T02:00:00.000Z', '2026-11-23T04:00:00.000Z'])
  expect(await free(`minutes=60&with=${id('ines')}`)).toEqual(['2026-11-23T03:00:00.000Z', '2026-11-23T04:00:00.000Z'])
})

test('people do not learn the free times of others with whom they share no event', async () => {
  expect(await free(`minutes=60&with=${id('stranger')}`)).toBe(404)
  expect(await free(`minutes=60&with=${id('chan')}`)).toBe(404)
})
