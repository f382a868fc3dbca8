import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeSupervisor } from '../../contract/supervisor.ts'
import { makeReady, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'PLACEMENT_REQUESTED' })
  await testApp.set('practice_assignment', made.mentoring, { state: 'DECLINED' })
  await contact('Personal', 2, 'Mina.Private@mail.example')
  await contact('Personal', 4, '+853 6611 2233')
})

const manager = () => testApp.as({ username: made.manager.username, sub: made.manager.username })
const contact = (category: string, type: number, text: string) =>
  sql`insert into user_contact (person_id, category, type, combined)
    values (${made.student.id}, ${category}, ${type}, ${text})`.execute(testApp.db)
const nameMentor = (body: object) => manager().post(`${made.iri}/mentor`, { englishName: 'May Chan', ...body })

test('no address, contact or account of the student is accepted as that of the mentor', async () => {
  const own = [
    { email: `${made.student.username}@EXAMPLE.edu` },
    { email: 'mina.private@mail.example' },
    { email: 'may@school.example', phone: '+85366112233' },
  ]
  for (const body of own) {
    const { status, body: refused } = await nameMentor(body)
    expect([status, refused.violations]).toMatchObject([422, [{ propertyPath: 'email' }]])
  }
  // The emergency contact is another person, who may teach at the school.
  expect((await nameMentor({ email: 'aunt@school.example', phone: '+85366123456' })).status).toBe(200)
})

test('a person who looks after a student cannot get the student’s address later', async () => {
  await testApp.set('practice_assignment', made.mentoring, { state: 'ACCEPTED' })
  const iri = PracticeSupervisor.iri(made.mentor.entry)
  const { headers } = await manager().get(iri)
  const { status, body } = await manager().put(
    iri,
    { email: 'mina.private@mail.example' },
    { 'if-match': headers.get('etag') ?? '' },
  )
  expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'email' }]])
})
