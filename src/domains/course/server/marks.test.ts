import { beforeAll, expect, test, vi } from 'vitest'
import type { University } from '#platform/test/fixture.ts'
import { claimed } from '#platform/test/personas.ts'
import { endpointsOf, type TestEndpoint } from '../../../app/test/endpoints.ts'
import { openUniversity } from '../../../app/test/university.ts'
import { iriOf, readersOf } from '../../../app/test/walk-context.ts'
import { scores } from '../test/fixture.ts'

let university: University
let endpoints: TestEndpoint[]
let ask: University['ask']

beforeAll(async () => {
  university = await openUniversity()
  endpoints = endpointsOf(university)
  ask = university.ask
})

const iri = (type: string, name: string) => iriOf(university, type, name)

type Reader = 'studentA' | 'blocked' | 'lecturerA' | 'lecturerB' | 'coordinator'

/** The addresses at which a person reads one of these scores. */
async function toldTo(who: Reader, ...hidden: number[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, path } of readersOf(endpoints)) {
    for (const address of [path, ...(path.includes('/enrollments/') ? [iri('Enrollment', 'blocked')] : [])]) {
      const text = JSON.stringify((await ask(who, 'GET', address)).body)
      if (hidden.some((score) => text.includes(String(score)))) found.push(name)
    }
  }
  return [...new Set(found)]
}

test('the lecturer of a course reads a mark before its release only where marks are entered and counted', async () => {
  expect(await toldTo('lecturerA', scores.secret)).toEqual([
    'GET /api/v2/gradebooks/:id/cells',
    'GET /api/v2/guest_invitations/:id/papers',
    'GET /api/v2/gradebooks/:id/report',
    'GET /api/v2/grade_sheets/:id/document',
    ...['Enrollment list', 'Enrollment read', 'GET /api/v2/courses/:id/enrollments'],
    ...['CourseStudent list', 'CourseStudent read', 'GET /api/v2/courses/:id/students'],
  ])
})

test.each(['lecturerB', 'coordinator'] as const)('a mark appears nowhere to %s before its release', async (who) => {
  expect(await toldTo(who, scores.secret)).toEqual([])
})

test.each(['studentA', 'blocked'] as const)(
  'a mark appears nowhere to %s before its release, nor while a hold hides it',
  async (who) => {
    expect(await toldTo(who, scores.secret, scores.held)).toEqual([])
  },
)

test('an average counts released marks alone, and a hold blocks the profile', async () => {
  const { average } = (await ask('studentA', 'GET', iri('Enrollment', 'studentA'))).body
  expect(average).toBe(55.6)
  expect((await ask('blocked', 'GET', '/api/v2/profile')).body).toMatchObject({ blocked: true })
})

test('a revoked role loses its permissions within five seconds, with the same token', async () => {
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
