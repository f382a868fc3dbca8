import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addNotice } from '#platform/server/notices/notice.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makePerson } from '../factory.ts'

let testApp: TestApp
let mina: number
let rui: number
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  mina = await person('mina')
  rui = await person('rui')
  await testApp.db.deleteFrom('notice').execute()
})

const person = async (username: string) =>
  (
    await makePerson(testApp.db, {
      ...{ username, officialName: username, roles: ['ROLE_STUDENT'] as const },
      identity: { issuer: 'embedded', subject: username },
    })
  ).id
const as = (username: string) => testApp.as({ username, sub: username, roles: ['ROLE_STUDENT'] })

/** Notifies a person; each notice is a day older than the one before. */
let told = 0
const notify = async (personId: number, domain = 'people') => {
  const day = { en: 'a book', pt: 'um livro', 'zh-Hant': '一本書' }
  const subject = `/api/v2/users/${personId}`
  await addNotice(testApp.db, { personId, domain, key: 'copyReady', values: { day, until: '2026-12-01' }, subject })
  const last = testApp.db.selectFrom('notice').select(({ fn }) => fn.max('id').as('id'))
  const { id } = (await last.executeTakeFirstOrThrow()) as { id: number }
  const at = new Date(Date.UTC(2026, 10, 20) - ++told * 86_400_000)
  await testApp.db.updateTable('notice').set({ at }).where('id', '=', id).execute()
  return id
}
type NoticeRow = { id: number; readAt: string | null }
const shown = async (search = '', who = 'mina'): Promise<NoticeRow[]> =>
  (await as(who).get(`/api/v2/notices${search}`)).body['hydra:member']
const unread = async () => (await shown('?unread=true')).map(({ id }) => id)

test('a person sees their own notices, the newest first, in their language', async () => {
  const newest = await notify(mina)
  const older = await notify(mina)
  await notify(rui)
  const { body } = await as('mina').get('/api/v2/notices', { 'accept-language': 'pt' })
  expect(body['hydra:member'].map(({ id }: NoticeRow) => id)).toEqual([newest, older])
  expect(body['hydra:member'][0]).toMatchObject({
    ...{ domain: 'people', key: 'copyReady', readAt: null, subject: `/api/v2/users/${mina}` },
    values: { day: 'um livro', until: '1 de dezembro' },
  })
})

test('reading one notice leaves the others unread, and can be undone', async () => {
  const [one, other] = [await notify(mina), await notify(mina)]
  const { body } = await as('mina').post('/api/v2/notices/read', { id: one })
  expect(body).toMatchObject({ marked: 1, readAt: testApp.now.toISOString() })
  expect(await unread()).toEqual([other])
  expect((await as('mina').get('/api/v2/notices/summary')).body).toMatchObject({
    ...{ unread: 1, domains: [{ domain: 'people', unread: 1 }] },
  })
  await as('mina').post('/api/v2/notices/unread', { id: one })
  expect(await unread()).toEqual([one, other])
})

test('all notices up to the newest that was seen are marked, and undoing it brings back only those', async () => {
  const later = await notify(mina)
  const [seen, readBefore] = [await notify(mina), await notify(mina)]
  await as('mina').post('/api/v2/notices/read', { id: readBefore })
  testApp.now.setTime(testApp.now.getTime() + 60_000)
  const { body } = await as('mina').post('/api/v2/notices/read', { upTo: seen })
  expect(body.marked).toBe(1)
  expect(await unread()).toEqual([later])
  expect((await as('mina').post('/api/v2/notices/unread', { readAt: body.readAt })).body.marked).toBe(1)
  expect(await unread()).toEqual([later, seen])
})

test('only the notices of the chosen domain are marked', async () => {
  const mark = await notify(mina, 'course')
  const copy = await notify(mina)
  await as('mina').post('/api/v2/notices/read', { upTo: mark, domain: 'people' })
  expect(await unread()).toEqual([mark])
  expect((await shown('?domain=people')).map(({ id }) => id)).toEqual([copy])
})

test('nobody marks the notices of another person', async () => {
  const own = await notify(mina)
  expect((await as('rui').post('/api/v2/notices/read', { id: own })).status).toBe(404)
  expect((await as('rui').post('/api/v2/notices/read', { upTo: own })).status).toBe(404)
  expect((await as('rui').post('/api/v2/notices/unread', { id: own })).status).toBe(404)
  expect((await as('rui').get(`/api/v2/notices/${own}`)).status).toBe(404)
  expect(await unread()).toEqual([own])
})

test('an administrator who acts for a person marks nothing as read for them', async () => {
  await makePerson(testApp.db, {
    ...{ username: 'admin', officialName: 'Admin', roles: ['ROLE_SUPER_ADMIN'] },
    identity: { issuer: 'embedded', subject: 'admin' },
  })
  const own = await notify(mina)
  const impersonator = { id: 'admin', username: 'admin', reason: 'to help' }
  const acting = testApp.as({ username: 'mina', sub: 'mina', impersonator })
  expect((await acting.post('/api/v2/notices/read', { id: own })).status).toBe(403)
})
