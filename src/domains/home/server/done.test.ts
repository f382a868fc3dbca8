import { beforeAll, expect, test } from 'vitest'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  for (const username of ['mina', 'chan']) {
    const identity = { issuer: 'embedded', subject: username }
    await makePerson(testApp.db, { username, officialName: username, identity })
  }
})

const as = (username: string) => testApp.as({ username, sub: username })
const doneBy = async (username: string, language = 'en') =>
  (await as(username).get('/api/v2/tasks/done', { 'accept-language': language })).body

test('what a person has done is listed for them alone, in their language, for 30 days', async () => {
  const kinds = ['CLASS']
  const { '@id': iri } = (await as('mina').post('/api/v2/schedule/addresses', { kinds })).body
  expect((await doneBy('mina'))['hydra:totalItems']).toBe(0)
  await as('mina').post(`${iri}/transitions/revoke`, {}, { 'if-match': '*' })
  expect((await doneBy('mina'))['hydra:member']).toMatchObject([
    { '@id': iri, act: 'Revoked', kind: 'Calendar address', opens: false },
  ])
  expect((await doneBy('mina', 'pt'))['hydra:member']).toMatchObject([{ act: 'Revogado' }])
  expect(await doneBy('chan')).toEqual(expect.objectContaining({ 'hydra:totalItems': 0, 'hydra:member': [] }))
  testApp.now.setTime(Date.now() + 31 * 86_400_000)
  expect((await doneBy('mina'))['hydra:totalItems']).toBe(0)
})
