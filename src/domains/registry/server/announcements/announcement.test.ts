import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProgram, makeUserProgram } from '#academics/server'
import { type MadePerson, makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Announcement } from '../../contract/announcement.ts'

let testApp: TestApp
let mina: MadePerson
let program: { id: number }
const path = Announcement.path
const officer = () => testApp.as({ username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] })
const student = (roles = ['ROLE_STUDENT']) => testApp.as({ username: 'mina', sub: 'mina', roles })
const texts = (text: string) => ({ en: text, pt: text, 'zh-Hant': text })
const everyone = { kind: 'everyone', value: null }
const draft = { title: texts('Library'), body: texts('Open until 23:00'), audience: everyone }
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()

beforeAll(async () => {
  testApp = await openTestApp()
  const identity = (subject: string) => ({ issuer: 'embedded', subject })
  mina = await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan', identity: identity('mina') })
  await makePerson(testApp.db, { username: 'isabel', officialName: 'Isabel Rocha', identity: identity('isabel') })
  program = await makeProgram(testApp.db, { code: 'ED' })
})
beforeEach(async () => {
  await testApp.db.deleteFrom('announcement_ack').execute()
  await testApp.db.deleteFrom('announcement_read').execute()
  await testApp.db.deleteFrom('announcement').execute()
})

async function written(changes: object = {}) {
  const { status, body, headers } = await officer().post(path, { ...draft, ...changes })
  expect(status).toBe(201)
  return { iri: body['@id'], id: body.id, ifMatch: { 'if-match': headers.get('etag') ?? '' } }
}

async function published(changes: object = {}) {
  const { iri, id, ifMatch } = await written(changes)
  const { status, headers, body } = await officer().post(`${iri}/transitions/publish`, {}, ifMatch)
  expect(status, JSON.stringify(body)).toBe(200)
  return { iri, id, ifMatch: { 'if-match': headers.get('etag') ?? '' } }
}

test('an announcement published to everyone is in the news; others do not see a draft', async () => {
  const hidden = await written({ title: texts('Secret') })
  const shown = await published()
  expect((await student().get(hidden.iri)).status).toBe(404)
  const { body } = await student().get(shown.iri)
  expect(body).toMatchObject({ title: { en: 'Library' }, state: 'published' })
  expect(body).not.toHaveProperty('acknowledgements')
  expect(body).not.toHaveProperty('audience')
  const feed = await student().get('/api/v2/feed')
  expect(feed.body.news['hydra:member']).toMatchObject([{ subject: shown.iri, values: { title: 'Library' } }])
})

test('a student can neither write nor publish', async () => {
  const { iri } = await written()
  expect((await student().post(path, draft)).status).toBe(403)
  expect((await student().put(iri, { pinned: true }, anyVersion)).status).toBe(404)
  expect((await student().post(`${iri}/transitions/publish`, {}, anyVersion)).status).toBe(404)
})

test('an announcement without a text in any language cannot be published', async () => {
  const { iri, ifMatch } = await written({ title: { en: 'Library' }, body: { pt: 'Aberta' } })
  const { status, body } = await officer().post(`${iri}/transitions/publish`, {}, ifMatch)
  expect([status, body.blockers]).toEqual([422, ['No language has both a title and a text.']])
})

test('a missing language is named, and may be added later; until then it is a task of the registry', async () => {
  const { iri, ifMatch } = await written({ body: { en: 'Open until 23:00', pt: 'Aberta' } })
  const publish = `${iri}/transitions/publish`
  const { status, body } = await officer().post(publish, {}, ifMatch)
  expect([status, body.blockers[0]]).toEqual([422, expect.stringContaining('Missing: Traditional Chinese.')])
  const inPortuguese = await officer().post(publish, {}, { ...ifMatch, 'accept-language': 'pt' })
  expect(inPortuguese.body.blockers[0]).toContain('Em falta: chinês tradicional.')
  const done = await officer().post(publish, { acknowledge: ['untranslated'] }, ifMatch)
  expect([done.status, done.body.state]).toEqual([200, 'published'])
  const tasks = async () =>
    (await officer().get('/api/v2/profile')).body.status.tasks.map(({ type }: { type: string }) => type)
  expect(await tasks()).toEqual(['untranslated'])

  const version = { 'if-match': done.headers.get('etag') ?? '' }
  const change = (input: object) => officer().put(iri, input, version)
  expect(
    (await change({ body: { en: 'Open all night', pt: 'Aberta', 'zh-Hant': '開放' } })).body.violations,
  ).toMatchObject([{ propertyPath: 'body.en' }])
  expect((await change({ body: { en: 'Open until 23:00', 'zh-Hant': '開放' } })).status).toBe(422)
  expect((await change({ pinned: true })).body.violations).toMatchObject([{ propertyPath: 'pinned' }])
  const translated = await change({ body: { en: 'Open until 23:00', pt: 'Aberta', 'zh-Hant': '開放至23:00' } })
  expect(translated.body).toMatchObject({ body: { 'zh-Hant': '開放至23:00' } })
  expect(translated.body.actions).not.toContain('update')
  expect(await tasks()).toEqual([])
})

test('an announcement that would expire before it appears cannot be published', async () => {
  const { iri, ifMatch } = await written({ expiresAt: '2020-01-01T00:00:00Z' })
  const { body } = await officer().post(`${iri}/transitions/publish`, {}, ifMatch)
  expect(body.blockers).toEqual(['The announcement would expire before it appears.'])
})

test('it must expire after it appears, and have an existing audience', async () => {
  const late = await officer().post(path, { ...draft, publishAt: inDays(2), expiresAt: inDays(1) })
  expect(late.body.violations).toMatchObject([{ propertyPath: 'expiresAt' }])
  for (const audience of [
    { kind: 'program', value: '999999' },
    { kind: 'course', value: null },
    { kind: 'role', value: 'ROLE_EMPEROR' },
    { kind: 'role', value: '12' },
    { kind: 'everyone', value: '1' },
    { kind: 'faculty', value: '999999' },
    { kind: 'people', value: '1' },
  ]) {
    const { status, body } = await officer().post(path, { ...draft, audience })
    expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'audience.value'])
  }
})

test('a change without a version is refused, and so is one based on an old version', async () => {
  const { iri, ifMatch } = await written()
  expect((await officer().put(iri, { pinned: true })).status).toBe(428)
  expect((await officer().put(iri, { pinned: true }, ifMatch)).body).toMatchObject({ pinned: true, title: draft.title })
  expect((await officer().put(iri, { pinned: false }, ifMatch)).status).toBe(412)
})

test('a published text cannot be changed any more, but withdrawn with a reason', async () => {
  const { iri, ifMatch } = await published()
  expect((await officer().put(iri, { pinned: true }, ifMatch)).status).toBe(403)
  expect((await officer().post(`${iri}/transitions/withdraw`, { reason: 'wrong' }, ifMatch)).status).toBe(422)
  const gone = await officer().post(`${iri}/transitions/withdraw`, { reason: 'The date was wrong.' }, ifMatch)
  expect(gone.body.state).toBe('withdrawn')
  expect((await student().get(iri)).status).toBe(404)
  const { body } = await officer().get(`${iri}/history`)
  expect(body['hydra:member'].map((move: { name: string }) => move.name)).toEqual(['publish', 'withdraw'])
})

test.each([
  ['a role that the person has', { kind: 'role', value: 'ROLE_STUDENT' }, true],
  ['a role that the person lacks', { kind: 'role', value: 'ROLE_LECTURER' }, false],
])('an announcement to %s', async (_, audience, expected) => {
  const { iri } = await published({ audience })
  expect((await student().get(iri)).status).toBe(expected ? 200 : 404)
})

test('an announcement to a program reaches only its students', async () => {
  const { iri } = await published({ audience: { kind: 'program', value: String(program.id) } })
  expect((await student().get(iri)).status).toBe(404)
  await makeUserProgram(testApp.db, { person_id: mina.id, program_id: program.id, started_on: '2024-09-01' })
  expect((await student().get(iri)).status).toBe(200)
})

test('before and after its time, an announcement is not shown', async () => {
  const early = await published({ publishAt: inDays(1) })
  const over = await published()
  await testApp.db
    .updateTable('announcement')
    .set({ publish_at: inDays(-2), expires_at: inDays(-1) })
    .where('id', '=', over.id)
    .execute()
  expect((await student().get(early.iri)).status).toBe(404)
  expect((await student().get(over.iri)).status).toBe(404)
  expect((await student().get('/api/v2/feed')).body.news['hydra:totalItems']).toBe(0)
})

test('the state reflects the current time', async () => {
  const draft = await written()
  const scheduled = await published({ publishAt: inDays(1) })
  const current = await published()
  const over = await published()
  await testApp.set('announcement', over.id, { publish_at: inDays(-2), expires_at: inDays(-1) })
  const stateOf = async ({ iri }: { iri: string }) => (await officer().get(iri)).body.state
  const states = await Promise.all([draft, scheduled, current, over].map(stateOf))
  expect(states).toEqual(['draft', 'scheduled', 'published', 'expired'])
  for (const [at, one] of [draft, scheduled, current, over].entries()) {
    const { body } = await officer().get(`${path}?state=${states[at]}`)
    expect(body['hydra:member'].map((found: object) => Reflect.get(found, '@id'))).toEqual([one.iri])
  }
})

test('a scheduled announcement becomes a draft again; one that is out does not', async () => {
  const { iri, ifMatch } = await published({ publishAt: inDays(1) })
  expect((await officer().post(`${iri}/transitions/withdraw`, { reason: 'The date was wrong.' }, ifMatch)).status).toBe(
    409,
  )
  const back = await officer().post(`${iri}/transitions/unschedule`, {}, ifMatch)
  expect(back.body.state).toBe('draft')
  expect(back.body.actions).toEqual(expect.arrayContaining(['update', 'delete']))
  const out = await published()
  expect((await officer().post(`${out.iri}/transitions/unschedule`, {}, out.ifMatch)).status).toBe(409)
})

test('an announcement that needs confirmation is a task until it is confirmed, once', async () => {
  const { iri } = await published({ requiresAck: true })
  const tasks = async () => (await student().get('/api/v2/profile')).body.status.tasks
  expect(await tasks()).toMatchObject([{ type: 'unread', subject: iri, values: { title: 'Library' } }])
  const first = await student().post(`${iri}/acknowledge`)
  const second = await student().post(`${iri}/acknowledge`)
  expect(first.status).toBe(200)
  expect(second.body.acknowledgedAt).toBe(first.body.acknowledgedAt)
  expect(await tasks()).toEqual([])
  expect((await officer().get(iri)).body.acknowledgements).toBe(1)
})

test('only addressees confirm, and only announcements that need it', async () => {
  const plain = await published()
  const others = await published({ requiresAck: true, audience: { kind: 'role', value: 'ROLE_LECTURER' } })
  expect((await student().post(`${plain.iri}/acknowledge`)).status).toBe(403)
  expect((await student().post(`${others.iri}/acknowledge`)).status).toBe(404)
  expect((await student().post(`${path}/0/acknowledge`)).status).toBe(404)
})

test('a guest sees no announcement', async () => {
  const { iri } = await published()
  const guest = testApp.as({ username: 'guest', sub: 'guest', guest: true })
  expect((await guest.get(iri)).status).toBe(404)
  expect((await guest.post(`${iri}/acknowledge`)).status).toBe(404)
})

test('the registry can delete a draft, but not an announcement that has been published', async () => {
  const { iri, ifMatch } = await written()
  expect((await student().delete(iri, ifMatch)).status).toBe(404)
  expect((await officer().get(iri)).body.actions).toContain('delete')
  expect((await officer().delete(iri, ifMatch)).status).toBe(204)
  expect((await officer().get(iri)).status).toBe(404)
  const out = await published()
  expect((await officer().get(out.iri)).body.actions).not.toContain('delete')
  expect((await officer().delete(out.iri, out.ifMatch)).status).toBe(403)
})

test('announcements are found by their titles in every language, not by names of languages', async () => {
  const { iri } = await written({ title: { en: 'Enrolment', pt: 'Inscrições', 'zh-Hant': '選課' } })
  const found = async (q: string) =>
    (await officer().get(`${path}?q=${encodeURIComponent(q)}`)).body['hydra:member'].map((one: object) =>
      Reflect.get(one, '@id'),
    )
  expect(await found('inscricoes')).toEqual([iri])
  expect(await found('課')).toEqual([iri])
  expect(await found('Hant')).toEqual([])
})

test('people who are named beside another audience are refused, not left out in silence', async () => {
  const named = [`/api/v2/users/${mina.id}`]
  const refused = { status: 422, body: { violations: [{ propertyPath: 'people' }] } }
  expect(await officer().post(path, { ...draft, people: named })).toMatchObject(refused)
  const { iri, ifMatch } = await written({ audience: { kind: 'people', value: null }, people: named })
  expect(await officer().put(iri, { audience: everyone, people: named }, ifMatch)).toMatchObject(refused)
  // Another audience takes the place of the people.
  expect((await officer().put(iri, { audience: everyone }, ifMatch)).body).toMatchObject({ people: [] })
})
