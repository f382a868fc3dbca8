import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { languages } from '#platform/contract/words.ts'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { ServiceRequest } from '../../contract/request/service-request.ts'
import { serviceCatalogue } from '../../contract/service/catalogue.ts'
import { gapsOf } from '../../contract/service/gaps.ts'
import { Service } from '../../contract/service/service.ts'

const text = { en: 'A locker', pt: 'Um cacifo', 'zh-Hant': '儲物櫃' }
const complete = {
  about: text,
  fields: [{ key: 'floor', kind: 'text', label: text, help: {}, required: true, choices: [], when: null }],
  steps: [{ by: 'office', label: text, days: 2 }],
}

let testApp: TestApp
let registry: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  registry = testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
})

const states = async (code: string) => {
  const { body } = await registry.get(`${Service.path}?code=${code}&order[edition]=asc`)
  return body['hydra:member'].map(({ edition, state }: { edition: number; state: string }) => [edition, state])
}

test('a service with gaps is not published; each next version takes the place of the one before', async () => {
  const { status, body } = await registry.post(Service.path, { code: 'lockers', title: text, topic: 'rooms' })
  expect(status).toBe(201)
  const one = Service.iri(body.id)
  expect((await registry.post(`${one}/transitions/publish`, {}, anyVersion)).status).toBe(422)
  expect((await registry.put(one, complete, anyVersion)).status).toBe(200)
  expect((await registry.post(`${one}/transitions/publish`, {}, anyVersion)).status).toBe(200)
  expect((await registry.put(one, { title: text }, anyVersion)).status).toBe(403)
  const drafts = await Promise.all([1, 2].map(() => registry.post(`${one}/versions`, {})))
  expect(drafts.map(({ status, body }) => [status, body['hydra:description']])).toEqual(
    [200, 200].map((status) => [status, undefined]),
  )
  const [next] = drafts.map((draft) => draft.body['@id'])
  expect(drafts.map((draft) => draft.body['@id'])).toEqual([next, next])
  expect(await states('lockers')).toEqual([
    [1, 'PUBLISHED'],
    [2, 'DRAFT'],
  ])
  expect((await registry.post(`${next}/transitions/publish`, {}, anyVersion)).status).toBe(200)
  expect(await states('lockers')).toEqual([
    [1, 'RETIRED'],
    [2, 'PUBLISHED'],
  ])
  const again = await registry.post(Service.path, { code: 'lockers', title: text, topic: 'rooms' })
  expect([again.status, again.body.violations?.[0]?.propertyPath]).toEqual([422, 'code'])
})

test('the window of a service does not end before it begins', async () => {
  const { body } = await registry.post(Service.path, { code: 'window', title: text, topic: 'rooms' })
  const dates = { opensOn: '2027-02-01', closesOn: '2027-01-31' }
  expect((await registry.put(Service.iri(body.id), dates, anyVersion)).status).toBe(422)
})

test('a service without limits is for whoever has a role, in the catalogue as when it is asked for', async () => {
  const { body } = await registry.post(Service.path, { code: 'open', title: text, topic: 'rooms' })
  const open = Service.iri(body.id)
  expect((await registry.put(open, complete, anyVersion)).status).toBe(200)
  expect((await registry.post(`${open}/transitions/publish`, {}, anyVersion)).status).toBe(200)
  const ask = { service: open, answers: { floor: 'The second' } }
  const tried = async (who: Caller) => {
    const { body } = await who.get(serviceCatalogue.path)
    const { why } = body['hydra:member'].find((one: { code: string }) => one.code === 'open')
    return [why, (await who.post(ServiceRequest.path, ask)).status]
  }
  expect(await tried(testApp.as({ username: 'nobody' }))).toEqual(['role', 403])
  expect(await tried(testApp.as({ username: 'mina', roles: ['ROLE_STUDENT'] }))).toEqual([null, 201])
})

test('the services that come with the portal are whole in every language', async () => {
  const file = new URL('../migrations/0002_shipped_services.sql', import.meta.url)
  await sql.raw(readFileSync(file, 'utf8')).execute(testApp.db)
  const { body } = await registry.get(`${Service.path}?itemsPerPage=99&state=PUBLISHED`)
  const shipped = body['hydra:member'].filter(({ publishedBy }: { publishedBy: unknown }) => publishedBy === null)
  expect(shipped).toHaveLength(11)
  for (const one of shipped) {
    expect([one.code, gapsOf(one)]).toEqual([one.code, []])
    expect(Service.item.safeParse(one).error).toBeUndefined()
    expect(languages.every((language) => one.about[language])).toBe(true)
  }
})
