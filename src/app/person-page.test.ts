import { beforeAll, expect, test } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import type { Persona } from '#platform/test/personas.ts'
import { openUniversity } from './test/university.ts'

let university: University

beforeAll(async () => {
  university = await openUniversity()
  const { testApp, id } = university
  await testApp.set('person', id('User', 'lecturerA'), { email: 'hidden-address@example.edu', chinese_name: '陳美娜' })
  await testApp.set('person', id('User', 'studentA'), { email: 'secret-box@example.edu' })
})

const page = (who: Persona, of: string) =>
  university.ask(who, 'GET', `/api/v2/public_infos/${university.id('User', of)}`)
const found = async (who: Persona, text: string) => {
  const { body } = await university.ask(who, 'GET', `/api/v2/search?q=${encodeURIComponent(text)}`)
  return body['hydra:member'].filter(({ kind }: { kind: string }) => kind === 'person')
}

test.each([
  ['a student', 'studentA', 'lecturerA', 200],
  ['a student of another course', 'studentA', 'lecturerB', 200],
  ['a student of the same course', 'studentA', 'blocked', 404],
  ['a student', 'studentA', 'studentB', 404],
  ['their lecturer', 'lecturerA', 'blocked', 200],
  ['another lecturer', 'lecturerB', 'blocked', 404],
  ['their coordinator', 'coordinator', 'blocked', 200],
  ['a guest', 'guest', 'lecturerA', 404],
  ['the registry', 'registry', 'blocked', 200],
] as const)('%s (%s) opens the page of %s: %i', async (_, who, of, status) => {
  expect((await page(who, of)).status).toBe(status)
})

test('the page of a lecturer shows their public information, and nothing else', async () => {
  const { body } = await page('studentA', 'lecturerA')
  expect(body).toMatchObject({ name: 'The lecturerA', office: 'Room 7', email: null, phone: null, audiences: null })
})

test('people are found by a name in any script, and each result opens', async () => {
  for (const text of ['陳', 'lecturerA']) {
    const [one, ...others] = await found('studentA', text)
    expect([one?.title, others]).toEqual(['The lecturerA', []])
    expect(one.path).toBe(`/people/${university.id('User', 'lecturerA')}`)
    expect((await university.ask('studentA', 'GET', one['@id'])).status).toBe(200)
  }
  expect(await found('lecturerA', 'studentA')).toMatchObject([{ title: 'The studentA' }])
})

test('nobody is found by an address that they do not show, nor a student by another', async () => {
  expect(await found('studentA', 'hidden-address')).toEqual([])
  expect(await found('studentA', 'The student')).toEqual([])
  expect(await found('guest', 'lecturer')).toEqual([])
  const roster = `/api/v2/courses/${university.id('Course', 'A')}/enrollments`
  const byAddress = await university.ask('lecturerA', 'GET', `${roster}?q=secret-box`)
  const byName = await university.ask('lecturerA', 'GET', `${roster}?q=studentA`)
  expect([byAddress.body['hydra:totalItems'], byName.body['hydra:totalItems']]).toEqual([0, 1])
})

test('shared courses of two people are shown, but not with whom somebody studies', async () => {
  const shared = async (who: Persona, of: string) => {
    const { status, body } = await university.ask(
      who,
      'GET',
      `/api/v2/users/${university.id('User', of)}/shared_courses`,
    )
    return status === 404
      ? status
      : body['hydra:member'].map(({ code, teaches }: { code: string; teaches: boolean }) => [code, teaches])
  }
  expect(await shared('studentA', 'lecturerA')).toEqual([['COURSE-A', true]])
  expect(await shared('lecturerA', 'studentA')).toEqual([['COURSE-A', false]])
  expect(await shared('admin', 'lecturerA')).toEqual([])
  // Whose page nobody sees has no shared courses either.
  expect(await shared('studentA', 'blocked')).toBe(404)
  expect(await shared('lecturerB', 'studentA')).toBe(404)
})

test('the lecturers of a course have photos for the readers to whom they show them', async () => {
  const { testApp, id } = university
  const person_id = id('User', 'lecturerA')
  const { file_id } = await testApp.db.selectFrom('photo').select('file_id').executeTakeFirstOrThrow()
  const files = { file_id, small_file_id: file_id, medium_file_id: file_id, address: 'A'.repeat(24) }
  await testApp.db
    .insertInto('photo')
    .values({ person_id, state: 'APPROVED', ...files })
    .execute()
  const avatar = async () => {
    const { body } = await university.ask('studentA', 'GET', `/api/v2/courses/${id('Course', 'A')}`)
    return body.lecturers[0].avatar
  }
  expect(await avatar()).toBe(null)
  await testApp.db
    .updateTable('public_info')
    .set({ audiences: { photo: 'courses' } })
    .where('person_id', '=', person_id)
    .execute()
  expect((await avatar()).small).toContain('A'.repeat(24))
})

test('an erased person has no page and is not found', async () => {
  await university.testApp.set('person', university.id('User', 'lecturerA'), { disabled: true })
  await university.testApp.db
    .deleteFrom('public_info')
    .where('person_id', '=', university.id('User', 'lecturerA'))
    .execute()
  expect((await page('studentA', 'lecturerA')).status).toBe(404)
  expect(await found('studentA', '陳')).toEqual([])
})
