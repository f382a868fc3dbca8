import { beforeEach, expect, test } from 'vitest'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { PracticeEvaluation } from '../../contract/evaluation.ts'
import { School } from '../../contract/school.ts'
import { makeReady, makeUser, type PracticeFixture } from '../practice.fixture.ts'

let testApp: TestApp
let made: PracticeFixture
let colleague: { id: number; username: string }
let other: { id: number; username: string }
beforeEach(async () => {
  testApp = await openTestApp()
  made = await makeReady(testApp.db)
  const roles = ['ROLE_TP_MANAGER'] as const
  colleague = await makeUser(testApp.db, `colleague-${made.name}`, { roles })
  other = await makeUser(testApp.db, `other-${made.name}`, { roles })
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
const choose = (path: string, person: { id: number } | null) =>
  as(made.manager).put(path, { contactPerson: person && `/api/v2/users/${person.id}` }, anyVersion)
const contact = async () => (await as(made.student).get(made.iri)).body.contact?.name
const textOf = async (path: string) => {
  const { body } = await as(made.student).get(path)
  return (await readPdf(new Uint8Array(await body.arrayBuffer()))).text.replace(/\s/g, '')
}

test('the person chosen for a school is named, and the one chosen for a practice takes precedence', async () => {
  expect((await choose(School.iri(made.school), colleague)).status).toBe(200)
  expect(await contact()).toBe(colleague.username)
  expect((await choose(made.iri, other)).status).toBe(200)
  expect(await contact()).toBe(other.username)
  await choose(made.iri, null)
  expect(await contact()).toBe(colleague.username)
})

test('letters have the chosen person as reply address, and every document names them', async () => {
  await choose(made.iri, colleague)
  await as(made.manager).post(`${made.iri}/transitions/suspend`, { reason: 'The student is ill.' }, anyVersion)
  const [letter] = await testApp.db
    .selectFrom('mail_message')
    .select(['reply_to', 'values'])
    .where('template', '=', 'suspended')
    .execute()
  expect(letter?.reply_to).toBe(`${colleague.username}@example.edu`)
  expect(letter?.values).toMatchObject({ contact: `${colleague.username}, ${colleague.username}@example.edu` })
  for (const paper of [`${made.iri}/hours_statement`, `${PracticeEvaluation.iri(made.final)}/pdf`])
    expect(await textOf(`${paper}?language=en`)).toContain(`${colleague.username}@example.edu`)
})

test('only managers of practices can be named, and not the student of the practice', async () => {
  for (const person of [made.supervisor.person, made.student.id])
    expect((await choose(made.iri, { id: person })).body).toMatchObject({
      violations: [{ propertyPath: 'contactPerson' }],
    })
})

test('a person who no longer manages practices is not named', async () => {
  await choose(made.iri, colleague)
  await testApp.db.deleteFrom('person_role').where('person_id', '=', colleague.id).execute()
  expect(await contact()).not.toBe(colleague.username)
})

test('only managers see who was chosen', async () => {
  await choose(made.iri, colleague)
  expect((await as(made.manager).get(made.iri)).body.contactPerson.name).toBe(colleague.username)
  for (const who of [made.student, made.supervisor])
    expect((await as(who).get(made.iri)).body).not.toHaveProperty('contactPerson')
})
