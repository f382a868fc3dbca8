import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePractice, makeSchool } from '../factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const seen = async (username: string, language = 'en') => {
  const { body } = await testApp
    .as({ username, sub: username })
    .get('/api/v2/schedule?from=2026-11-16&until=2026-11-22', { 'accept-language': language })
  return body.events.map(({ kind, title, state, place, startsAt, role }: Record<string, unknown>) =>
    [kind, title, state, place, startsAt, role].join(' | '),
  )
}

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'ines', 'stranger']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const school = await makeSchool(db, { code: 'HT', name: { en: 'Hoi Tin Primary School' } })
  const practice = await makePractice(db, { person_id: id('mina'), school_id: school.id, state: 'ACTIVE' })
  const meeting = { practice_id: practice.id, supervisor_id: id('ines'), minutes: 30 }
  await db
    .insertInto('practice_meeting')
    .values([
      { ...meeting, kind: 'SCHOOL_VISIT', at: '2026-11-18T02:00:00Z', place: 'Room 3' },
      { ...meeting, kind: 'ONLINE', at: '2026-11-19T02:00:00Z', state: 'CANCELLED' },
      { ...meeting, kind: 'ONLINE', at: '2026-11-26T02:00:00Z' },
    ])
    .execute()
  const hours = { practice_id: practice.id, kind: 'TEACHING', starts_at: '08:00', ends_at: '12:30' }
  await db
    .insertInto('practice_time_log')
    .values({ ...hours, date: '2026-11-17' })
    .execute()
})

test('a student in practice has their meetings and their hours at the school in the calendar', async () => {
  expect(await seen('mina')).toEqual([
    'PRACTICE | Teaching practice: Teaching | CONFIRMED | Hoi Tin Primary School | 2026-11-17T00:00:00.000Z | PARTICIPANT',
    'MEETING | School visit · ines | CONFIRMED | Room 3 | 2026-11-18T02:00:00.000Z | PARTICIPANT',
    'MEETING | Online meeting · ines | CANCELLED |  | 2026-11-19T02:00:00.000Z | PARTICIPANT',
  ])
})

test('the supervisor has the meetings with the name of the student, and nobody else has them', async () => {
  expect(await seen('ines', 'pt')).toEqual([
    'MEETING | Visita à escola · mina | CONFIRMED | Room 3 | 2026-11-18T02:00:00.000Z | LEADER',
    'MEETING | Reunião em linha · mina | CANCELLED |  | 2026-11-19T02:00:00.000Z | LEADER',
  ])
  expect(await seen('stranger')).toEqual([])
})
