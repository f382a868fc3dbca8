import { beforeEach, expect, test } from 'vitest'
import { resultDocuments } from '#forms/server'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { systemRights } from '#platform/server/who/rights.ts'
import { system } from '#platform/server/who/system.ts'
import { workOf } from '#platform/test/work.ts'
import { type DocumentTest, openDocumentTest } from '../test/student.ts'
import { documents } from './index.ts'

let of: DocumentTest
beforeEach(async () => {
  of = await openDocumentTest()
})

/** An officer of the Registry who grants a request. */
async function granting(): Promise<Ctx> {
  const { id } = (await of.registry.get('/api/v2/profile')).body.user
  const me = { ...system, id }
  const { db, api } = of.testApp
  const ctx = workOf(of.testApp).asPerson({ me, rights: systemRights(me), language: 'en' })
  return { ...ctx, emit: (event, payload) => api.events.emit(db, event, payload) }
}

test.each([
  ['certificate', 'CERTIFICATE'],
  ['transcript', 'TRANSCRIPT'],
] as const)('a granted request for a %s ends with one that its student can read', async (wanted, kind) => {
  const all = resultDocuments.all({ contributors: [documents] }).filter((one) => one.kind === wanted)
  expect(all).toHaveLength(1)
  const request = { request: '/api/v2/service_requests/1', person: of.person, userProgram: of.study }
  const answers = { purpose: '  Consulate  ' }
  const iri = await all[0]?.issue({ ...request, language: 'pt', answers }, await granting())
  const { status, body } = await of.student.get(iri ?? '')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { kind, language: 'pt', purpose: 'Consulate', study: { id: of.study }, issuedBy: { name: 'Isabel Rosário' } },
  })
  await expect(
    all[0]?.issue({ ...request, userProgram: null, language: 'en', answers }, await granting()),
  ).rejects.toThrow('There are no studies')
})
