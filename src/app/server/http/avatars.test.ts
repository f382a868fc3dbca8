import { createServer } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MadePerson, makePerson, makeSmallVersions } from '#people/server'
import { openTestApp, type TestApp, type TestPerson } from '#platform/test/test-app.ts'
import { openAvatars } from './avatars.ts'

let testApp: TestApp
let mina: MadePerson
let origin = ''
const student: TestPerson = { username: 'mina', sub: 'mina' }
const other: TestPerson = { username: 'chan', sub: 'chan' }
const officer: TestPerson = { username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] }
const guest: TestPerson = { username: 'visitor', guest: true }
const server = createServer((req, res) => void openAvatars(testApp.db, testApp.files)(req, res, req.url ?? ''))

beforeAll(async () => {
  testApp = await openTestApp()
  const make = (username: string) =>
    makePerson(testApp.db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })
  mina = await make('mina')
  await make('chan')
  await make('isabel')
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
beforeEach(async () => {
  for (const table of ['photo', 'public_info', 'stored_file']) await testApp.db.deleteFrom(table).execute()
})
afterAll(() => server.close())

const fetched = async (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, init)
const avatarFor = async (reader: TestPerson) =>
  (await testApp.as(reader).get(`/api/v2/public_infos/${mina.id}`)).body.avatar
const showTo = (audience: string) =>
  testApp.as(student).put(`/api/v2/public_infos/${mina.id}`, { audiences: { photo: audience, email: 'public' } })
const move = (who: TestPerson, photo: string, name: string) => testApp.as(who).post(`${photo}/transitions/${name}`, {})

async function handIn(): Promise<string> {
  const body = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const sent = await testApp
    .as(student)
    .send('POST', `/api/v2/users/${mina.id}/photo`, { body: new Uint8Array(body), headers: { 'file-name': 'me.jpg' } })
  return sent.body['@id']
}

test('the address of a photo is shown only to its audience, and only once it is approved', async () => {
  await showTo('university')
  const photo = await handIn()
  expect([await avatarFor(student), await avatarFor(other)]).toEqual([null, null])
  await move(officer, photo, 'approve')
  expect(await avatarFor(other)).toEqual({
    small: expect.stringMatching(/^\/files\/photo\/[\w-]{24}-64\.webp$/),
    medium: expect.stringMatching(/^\/files\/photo\/[\w-]{24}-256\.webp$/),
  })
  expect(await avatarFor(guest)).toBeNull()
})

test('both sizes are images that browsers cache, without cookies', async () => {
  await showTo('university')
  await move(officer, await handIn(), 'approve')
  const { small, medium } = await avatarFor(other)
  for (const [path, width] of [[small, 64] as const, [medium, 256] as const]) {
    const answer = await fetched(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ format: 'webp', width, height: width })
  }
  expect(await (await fetched(small, { method: 'HEAD' })).text()).toBe('')
})

test.each([
  ['an address of nobody', `${'x'.repeat(24)}-64.webp`],
  ['another size', `${'x'.repeat(24)}-65.webp`],
  ['no address', 'x.webp'],
])('%s is not found', async (_, name) => {
  expect((await fetched(`/files/photo/${name}`)).status).toBe(404)
})

test('a photo waiting for the registry is served to nobody', async () => {
  await handIn()
  const { address } = await testApp.db.selectFrom('photo').select('address').executeTakeFirstOrThrow()
  expect((await fetched(`/files/photo/${address}-64.webp`)).status).toBe(404)
})

test.each([
  ['withdrawn', (photo: string) => move(student, photo, 'withdraw')],
  ['replaced', async () => move(officer, await handIn(), 'approve')],
  ['shown to fewer people', () => showTo('courses')],
  ['erased', () => testApp.db.deleteFrom('photo').execute()],
])('a photo that was %s is gone from its address', async (_, end) => {
  await showTo('university')
  const photo = await handIn()
  await move(officer, photo, 'approve')
  const { small, medium } = await avatarFor(other)
  expect((await fetched(small)).status).toBe(200)
  await end(photo)
  expect([(await fetched(small)).status, (await fetched(medium)).status]).toEqual([404, 404])
})

test('a photo from before there were small versions gets them', async () => {
  await showTo('university')
  await move(officer, await handIn(), 'approve')
  await testApp.db.updateTable('photo').set({ small_file_id: null, medium_file_id: null, address: null }).execute()
  expect(await avatarFor(other)).toBeNull()
  const log = () => undefined
  await makeSmallVersions({ db: testApp.db, files: testApp.files, log })
  const made = await avatarFor(other)
  expect((await fetched(made.small)).status).toBe(200)
  await makeSmallVersions({ db: testApp.db, files: testApp.files, log })
  expect(await avatarFor(other)).toEqual(made)
})
