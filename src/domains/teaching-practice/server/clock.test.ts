import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeAssignment, makeExternalSupervisor, makePractice, makeSchool, makeUserSupervisor } from './factory.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const today = '2026-11-21'

beforeAll(async () => {
  testApp = await openTestApp()
  for (const username of ['ready', 'late', 'early', 'over', 'plain', 'midway', 'before', 'paulo'])
    ids[username] = (
      await makePerson(testApp.db, { username, officialName: username, email: `${username}@example.edu` })
    ).id
  const school_id = (await makeSchool(testApp.db, { code: 'KT' })).id
  const paulo = (await makeUserSupervisor(testApp.db, ids.paulo ?? 0)).id
  const may = (await makeExternalSupervisor(testApp.db, { name: 'May', email: 'may@school.example', school_id })).id
  const practice = async (name: string, some: object) => {
    const { id } = await makePractice(testApp.db, {
      ...{ person_id: ids[name] ?? 0, school_id, state: 'CONFIRMED', starts_on: today, ends_on: '2027-01-31' },
      ...{ conduct_accepted_at: '2026-11-01T00:00:00Z', ...some },
    })
    await makeAssignment(testApp.db, { practice_id: id, supervisor_id: paulo, role: 'UNIVERSITY_SUPERVISOR' })
    await makeAssignment(testApp.db, { practice_id: id, supervisor_id: may, role: 'SCHOOL_MENTOR' })
    ids[`${name} practice`] = id
  }
  await practice('ready', {})
  await practice('late', { conduct_accepted_at: null })
  await practice('early', { starts_on: '2026-11-22' })
  const running = { state: 'ACTIVE', starts_on: '2026-09-01' }
  await practice('over', { ...running, ends_on: today, interim_on: '2026-10-15' })
  await practice('plain', { ...running, ends_on: today })
  await practice('midway', { ...running, interim_on: today })
  await practice('before', { ...running, interim_on: '2026-11-22' })
  await testApp.api.clock()
})

const stateOf = async (name: string) => {
  const id = ids[`${name} practice`] ?? 0
  const { state } = await testApp.db
    .selectFrom('teaching_practice')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

test.each([
  ['ready', 'ACTIVE', 'its day has come and nothing holds it back'],
  ['late', 'CONFIRMED', 'the code of conduct is not accepted'],
  ['early', 'CONFIRMED', 'it begins tomorrow'],
  ['over', 'ACTIVE', 'nobody has written the interim form that was planned'],
  ['plain', 'EVALUATION', 'its last day has come, and no interim form was planned'],
])('the practice of "%s" is %s: %s', async (name, state) => {
  expect(await stateOf(name)).toBe(state)
})

test('the history names the portal itself, once, however often the clock runs', async () => {
  await Promise.all([testApp.api.clock(), testApp.api.clock()])
  const moves = await testApp.db
    .selectFrom('move_log')
    .select(['name', 'actor_name'])
    .where('object_id', '=', ids['ready practice'] ?? 0)
    .where('object_type', '=', 'TeachingPractice')
    .execute()
  expect(moves).toEqual([{ name: 'start', actor_name: 'system' }])
})

test('both evaluators get one letter when an interim form opens, however often the clock runs', async () => {
  await testApp.api.clock()
  const { rows } = await sql<{ recipient: string; list: string }>`select m.recipient, m."values" ->> 'list' as list
    from mail_message m join practice_letter l on l.letter_id = m.id
    where m.template = 'interim' and l.practice_id = ${ids['midway practice']} order by m.recipient`.execute(testApp.db)
  expect(rows.map(({ recipient }) => recipient)).toEqual(['may@school.example', 'paulo@example.edu'])
  for (const { list } of rows) expect(list).toMatch(/midway.*\n.*over|over.*\n.*midway/)
})

test('the interim forms open on their day, for both evaluators, and not before', async () => {
  const formsOf = async (name: string) =>
    testApp.db
      .selectFrom('practice_evaluation')
      .select(['role', 'state'])
      .where('practice_id', '=', ids[`${name} practice`] ?? 0)
      .where('stage', '=', 'INTERIM')
      .orderBy('role')
      .execute()
  expect(await formsOf('midway')).toEqual([
    { role: 'MENTOR', state: 'OPEN' },
    { role: 'SUPERVISOR', state: 'OPEN' },
  ])
  expect(await formsOf('before')).toEqual([])
  expect(await formsOf('ready')).toEqual([])
})
