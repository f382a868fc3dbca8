import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { School } from '../../contract/school.ts'
import { makeSchool } from '../factory.ts'
import { makeReady, makeUser, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
let other: PracticeFixture
let school: number
let serial = 0

beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
  other = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
  school = (await makeSchool(testApp.db, { code: `last-${++serial}`, name: { en: 'Last Place School' }, capacity: 1 }))
    .id
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const iri = () => School.iri(school)

/** A change by a person who sees the current version of the practice. */
async function place({ iri: practice, manager }: Pick<PracticeFixture, 'iri' | 'manager'>, at: string | null) {
  const me = as(manager)
  const etag = (await me.get(practice)).headers.get('etag') ?? ''
  return () => me.put(practice, { school: at }, { 'if-match': etag })
}
const placed = async () =>
  (await as(made.manager).get(`${TeachingPractice.path}?school.id=${school}`)).body['hydra:totalItems']

test('of two managers who place a student in the last free place, one succeeds and the other is notified', async () => {
  const [mine, theirs] = [await place(made, iri()), await place(other, iri())]
  const answers = await Promise.all([mine(), theirs()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.violations).toEqual([
    {
      propertyPath: 'school',
      message: 'The school has no place left at that time: all 1 are taken or planned for.',
    },
  ])
  expect(await placed()).toBe(1)
})

test('a place that is given back can be given again, and students who have one keep it', async () => {
  expect((await (await place(made, iri()))()).status).toBe(200)
  const me = as(made.manager)
  const etag = (await me.get(made.iri)).headers.get('etag') ?? ''
  expect((await me.put(made.iri, { subjects: 'Drawing', school: iri() }, { 'if-match': etag })).status).toBe(200)
  expect((await (await place(other, iri()))()).status).toBe(422)
  expect((await (await place(made, null))()).status).toBe(200)
  expect((await (await place(other, iri()))()).status).toBe(200)
})

test('students who are at the school at another time take no place', async () => {
  await testApp.set('teaching_practice', made.practice, { starts_on: '2026-10-01', ends_on: '2026-12-31' })
  await testApp.set('teaching_practice', other.practice, { starts_on: '2027-01-01', ends_on: '2027-03-31' })
  expect((await (await place(made, iri()))()).status).toBe(200)
  expect((await (await place(other, iri()))()).status).toBe(200)
})

test('the board gets the free places of each school and what speaks against it, in the reader’s language', async () => {
  await testApp.set('school', school, { avoid: 'It is being rebuilt.', agreement_from: null })
  await testApp.set('school', other.school, { capacity: 3 })
  const at = async (language: string) =>
    (await as(made.manager).get(`${made.iri}/places`, { 'accept-language': language })).body.places
  const of = async (id: number, language = 'en') =>
    (await at(language)).find((one: { school: number }) => one.school === id)
  expect(await of(made.school)).toEqual({ school: made.school, free: null, against: [] })
  expect(await of(other.school)).toEqual({ school: other.school, free: 2, against: [] })
  expect(await of(school)).toMatchObject({
    free: 1,
    against: [expect.stringContaining('It is being rebuilt.'), expect.anything(), expect.anything()],
  })
  expect((await of(school, 'pt')).against).toHaveLength(3)
  expect((await of(school, 'pt')).against[1]).not.toBe((await of(school)).against[1])
})

test('only managers see places', async () => {
  const somebody = await makeUser(testApp.db, `somebody-${serial}`)
  for (const who of [made.student, made.supervisor]) expect((await as(who).get(`${made.iri}/places`)).status).toBe(403)
  expect((await as(somebody).get(`${made.iri}/places`)).status).toBe(404)
})
