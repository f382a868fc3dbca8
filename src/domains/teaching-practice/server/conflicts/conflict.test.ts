import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeConflict } from '../../contract/conflict.ts'
import { School } from '../../contract/school.ts'
import { makeReady, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
async function move(who: { username: string }, iri: string, name: string, reason?: string) {
  const { headers } = await as(who).get(iri)
  const body = reason === undefined ? {} : { reason }
  return as(who).post(`${iri}/transitions/${name}`, body, { 'if-match': headers.get('etag') ?? '' })
}
const declare = (who: { username: string } = made.student, school = made.school) =>
  as(who).post(PracticeConflict.path, {
    ...{ practice: made.iri, school: School.iri(school) },
    relation: 'My aunt is the head of the school.',
  })
const heldBy = async () => {
  const { status, body } = await move(made.manager, made.iri, 'requestSchool')
  return status === 200 ? [] : body.blockerDetails.map(({ code }: { code: string }) => code)
}
const why = 'The aunt retires before the practice begins.'

test('a declared conflict prevents requesting the school, until a manager allows it with a reason', async () => {
  const { status, body } = await declare()
  expect([status, body.state, body.relation]).toEqual([201, 'DECLARED', 'My aunt is the head of the school.'])
  expect(await heldBy()).toEqual(['conflictAtSchool'])
  expect((await move(made.manager, body['@id'], 'allow', 'Fine.')).status).toBe(422)
  expect((await move(made.manager, body['@id'], 'allow', why)).status).toBe(200)
  expect((await as(made.student).get(body['@id'])).body).toMatchObject({ state: 'ALLOWED', reason: why })
  const news = await testApp.db.selectFrom('notice').select('key').where('person_id', '=', made.student.id).execute()
  expect(news.map(({ key }) => key)).toContain('conflictAllowed')
  expect(await heldBy()).toEqual([])
})

test('a conflict at another school, or an old declaration as text, does not block this school', async () => {
  const other = await makeReady(testApp.db)
  await testApp.set('teaching_practice', made.practice, { conflicts: `Not at School ${made.name}, I hear.` })
  expect((await declare(made.student, other.school)).status).toBe(201)
  expect(await heldBy()).toEqual([])
})

test('nobody allows their own conflict, whatever their roles', async () => {
  const { body } = await declare()
  for (const role of ['ROLE_TP_MANAGER', 'ROLE_SUPER_ADMIN'])
    await sql`insert into person_role (person_id, role) values (${made.student.id}, ${role})`.execute(testApp.db)
  testApp.api.sessions.forget()
  expect((await move(made.student, body['@id'], 'allow', why)).status).toBe(403)
  expect((await move(made.manager, body['@id'], 'retract', why)).status).toBe(403)
  expect((await move(made.student, body['@id'], 'retract', why)).status).toBe(200)
  expect(await heldBy()).toEqual([])
})

test('a school is declared once, for one’s own practice, and “none” cannot be declared as well', async () => {
  const other = await makeReady(testApp.db)
  expect((await declare(other.student)).body.violations).toMatchObject([{ propertyPath: 'practice' }])
  const [one, two] = await Promise.all([declare(), declare()])
  expect([one.status, two.status].sort()).toEqual([201, 422])
  const none = await as(made.student).post(`${made.iri}/declaration`, { noConflicts: true })
  expect([none.status, none.body.violations]).toMatchObject([422, [{ propertyPath: 'noConflicts' }]])
  await testApp.set('teaching_practice', made.practice, { state: 'MODERATION' })
  expect((await declare(made.student, other.school)).body.violations).toMatchObject([{ propertyPath: 'practice' }])
})
