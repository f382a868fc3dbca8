import { beforeAll, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { doubtfulAppointments } from '../contract/doubtful-appointments.ts'

let testApp: TestApp
let [regular, exam] = [0, 0]
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, more: object = {}) =>
    (await makePerson(db, { username, officialName: username, ...more })).id
  regular = (await makeCourse(db, { code: 'CS204' })).id
  exam = (await makeCourse(db, { code: 'CS204X', type: 'EXAM', regular_course_id: regular })).id
  const teach = async (course_id: number, person_id: number) =>
    db.insertInto('course_lecturer').values({ course_id, person_id, role: 'CO' }).execute()
  const both = await person('both', { staffNumber: 'L1' })
  await makeEnrollment(db, { course_id: regular, person_id: both })
  await teach(exam, both)
  await teach(regular, await person('closed', { staffNumber: 'L2', disabled: true }))
  await teach(regular, await person('lawful', { staffNumber: 'L3' }))
  await teach(regular, await person('outsider'))
})

test('the Registry sees who holds a part that they could not be given today, where, and why', async () => {
  const { status, body } = await officer().get(doubtfulAppointments.path)
  expect(status).toBe(200)
  expect(body['hydra:totalItems']).toBe(3)
  expect(body['hydra:member']).toMatchObject([
    {
      ...{ person: { name: 'both' }, part: 'Teaches a course', record: `/api/v2/courses/${exam}` },
      why: expect.stringContaining('is a student of it'),
    },
    {
      ...{ person: { name: 'closed' }, record: `/api/v2/courses/${regular}` },
      why: expect.stringContaining('is closed'),
    },
    { person: { name: 'outsider' }, why: expect.stringContaining('does not work at the university') },
  ])
})

test('nobody else sees them', async () => {
  for (const who of ['lawful', 'both'])
    expect((await testApp.as({ username: who }).get(doubtfulAppointments.path)).status).toBe(403)
})
