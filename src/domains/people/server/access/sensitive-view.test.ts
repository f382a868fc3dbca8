import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePerson } from '../factory.ts'

let testApp: TestApp
let id: number
const identity = (subject: string) => ({ issuer: 'embedded', subject })

beforeAll(async () => {
  testApp = await openTestApp()
  const mina = { username: 'mina', officialName: 'Mina Chan', identity: identity('mina') }
  id = (await makePerson(testApp.db, mina)).id
  const rita = {
    username: 'rita',
    officialName: 'Rita Lei',
    identity: identity('rita'),
    roles: ['ROLE_REGISTRY'] as const,
  }
  await makePerson(testApp.db, rita)
})

test('views of holds, invoices and change requests by the office are shown to the person, their own views are not', async () => {
  const { db } = testApp
  const words = JSON.stringify({ en: 'A book' })
  await db
    .insertInto('hold')
    .values({
      person_id: id,
      kind: 'LIBRARY',
      since: '2026-01-01',
      scopes: '{ENROL}',
      reason: words,
      how_to_clear: words,
    })
    .execute()
  const days = { issued_on: '2026-01-01', due_on: '2026-02-01' }
  await db
    .insertInto('invoice')
    .values({ person_id: id, number: 'INV-1', amount: 100, ...days })
    .execute()
  const paper = {
    person_id: id,
    kind: 'document',
    name: 'a.pdf',
    content_type: 'application/pdf',
    sha256: 'a'.repeat(64),
    size: 1,
  }
  const { id: document_id } = await db.insertInto('stored_file').values(paper).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('change_request')
    .values({ person_id: id, field: 'birthDate', document_id, value: '2000-01-01' })
    .execute()
  for (const who of ['mina', 'rita'])
    for (const list of ['holds', 'invoices', 'change_requests'])
      expect((await testApp.as({ username: who, sub: who }).get(`/api/v2/${list}`)).status).toBe(200)
  const { body } = await testApp.as({ username: 'mina', sub: 'mina' }).get('/api/v2/sensitive_views')
  const told = body['hydra:member'].map((look: { viewer: { name: string }; what: string }) => [
    look.viewer.name,
    look.what,
  ])
  expect(told.sort()).toEqual([
    ['Rita Lei', 'ChangeRequest'],
    ['Rita Lei', 'Hold'],
    ['Rita Lei', 'Invoice'],
  ])
})
