import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProgram, makeUserProgram } from '#academics/server'
import { type MadePerson, makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { workOf } from '#platform/test/work.ts'
import { Announcement } from '../../contract/announcement.ts'
import { isMailCurrent, mailAnnouncement, mailCurrent } from './letters.ts'

let testApp: TestApp
let mina: MadePerson
let rui: MadePerson
const path = Announcement.path
const officer = () => testApp.as({ username: 'isabel', sub: 'isabel', roles: ['ROLE_REGISTRY'] })
const student = (claims: object = {}) =>
  testApp.as({ username: 'mina', sub: 'mina', roles: ['ROLE_STUDENT'], ...claims })
const texts = { en: 'Exams', pt: 'Exames', 'zh-Hant': '考試' }
const isoIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  await testApp.empty()
  const identity = (subject: string) => ({ issuer: 'embedded', subject })
  await makePerson(testApp.db, { username: 'isabel', officialName: 'Isabel Rocha', identity: identity('isabel') })
  mina = await makePerson(testApp.db, { username: 'mina', officialName: 'Mina Chan', identity: identity('mina') })
  rui = await makePerson(testApp.db, { username: 'rui', officialName: 'Rui Lopes', identity: identity('rui') })
  await student().get('/api/v2/profile')
  await officer().get('/api/v2/profile')
})

async function published(changes: object) {
  const draft = { title: texts, body: texts, audience: { kind: 'everyone', value: null }, ...changes }
  const { status, body, headers } = await officer().post(path, draft)
  expect(status, JSON.stringify(body)).toBe(201)
  const done = await officer().post(`${body['@id']}/transitions/publish`, {}, { 'if-match': headers.get('etag') ?? '' })
  expect(done.status).toBe(200)
  return { iri: String(body['@id']), id: Number(body.id), ifMatch: { 'if-match': done.headers.get('etag') ?? '' } }
}

const named = (...people: MadePerson[]) => ({
  audience: { kind: 'people', value: null },
  people: people.map(({ id }) => `/api/v2/users/${id}`),
})
const reach = async (query: string) => (await officer().get(`/api/v2/announcement_reach?${query}`)).body.people
const names = (body: { 'hydra:member': { user: { name: string } }[] }) =>
  body['hydra:member'].map(({ user }) => user.name)

test('the number of readers is known before anything is written', async () => {
  const program = await makeProgram(testApp.db, { code: 'ED' })
  const { faculty_id: faculty } = await testApp.db
    .selectFrom('program as p')
    .innerJoin('degree as d', 'd.id', 'p.degree_id')
    .select('d.faculty_id')
    .where('p.id', '=', program.id)
    .executeTakeFirstOrThrow()
  await makeUserProgram(testApp.db, { person_id: mina.id, program_id: program.id, started_on: '2024-09-01' })
  expect(await reach('kind=everyone')).toBe(3)
  expect(await reach('kind=role&value=ROLE_STUDENT')).toBe(1)
  expect(await reach(`kind=program&value=${program.id}`)).toBe(1)
  expect(await reach(`kind=faculty&value=${faculty}`)).toBe(1)
  expect(await reach('kind=course&value=999')).toBe(0)
  expect((await student().get('/api/v2/announcement_reach?kind=everyone')).status).toBe(403)
})

test('the audience of a faculty is everybody who studies there, and nobody else', async () => {
  const program = await makeProgram(testApp.db, { code: 'ED' })
  const { rows } = await sql<{ id: number }>`select id from faculty`.execute(testApp.db)
  const { iri } = await published({ audience: { kind: 'faculty', value: String(rows[0]?.id) } })
  expect((await student().get(iri)).status).toBe(404)
  await makeUserProgram(testApp.db, { person_id: mina.id, program_id: program.id, started_on: '2024-09-01' })
  expect((await student().get(iri)).status).toBe(200)
})

test('only named people read it; they must exist', async () => {
  const { iri } = await published(named(mina))
  expect((await student().get(iri)).body).not.toHaveProperty('people')
  expect((await testApp.as({ username: 'rui', sub: 'rui' }).get(iri)).status).toBe(404)
  expect((await officer().get(iri)).body.people).toMatchObject([{ name: 'Mina Chan' }])
  const draft = { title: texts, body: texts, audience: { kind: 'people', value: null } }
  for (const people of [[], ['/api/v2/users/999999']])
    expect((await officer().post(path, { ...draft, people })).body.violations).toMatchObject([
      { propertyPath: 'people' },
    ])
})

test('a reading is recorded once, and the registry sees who has read it and who has not', async () => {
  const { iri } = await published(named(mina, rui))
  expect((await officer().get(`${iri}/readers`)).body).toMatchObject({ addressed: 2, read: 0 })
  expect((await student().post(`${iri}/read`)).status).toBe(200)
  const first = (await student().get(iri)).body.readAt
  await student().post(`${iri}/read`)
  expect((await student().get(iri)).body.readAt).toBe(first)
  const has = await officer().get(`${iri}/readers?read=true`)
  const hasNot = await officer().get(`${iri}/readers?read=false`)
  expect(has.body).toMatchObject({ addressed: 2, read: 1, 'hydra:totalItems': 1 })
  expect([names(has.body), names(hasNot.body)]).toEqual([['Mina Chan'], ['Rui Lopes']])
  expect((await student().get(`${iri}/readers`)).status).toBe(403)
})

test('people who may not read it do not count as readers, and nobody reads for another', async () => {
  const { iri } = await published(named(rui))
  expect((await student().post(`${iri}/read`)).status).toBe(404)
  expect((await student({ guest: true }).post(`${iri}/read`)).status).toBe(404)
  const all = await published({})
  await testApp.db
    .insertInto('person_role')
    .values({ person_id: rui.id, role: 'ROLE_SUPER_ADMIN', source: 'database' })
    .execute()
  const impersonator = { id: 'rui', username: 'rui', reason: 'Looks at what the student sees.' }
  const acting = student({ impersonator })
  expect((await acting.post(`${all.iri}/read`)).status).toBe(403)
  expect((await officer().get(`${all.iri}/readers`)).body.read).toBe(0)
})

test('people who confirm an announcement have read it', async () => {
  const { iri } = await published({ ...named(mina), requiresAck: true })
  await student().post(`${iri}/acknowledge`)
  expect((await officer().get(`${iri}/readers`)).body.read).toBe(1)
})

type Letter = {
  id: number
  domain: string
  template: string
  person_id: number
  language: string
  values: { title: string }
}
const letters = async () =>
  (await sql<Letter>`select * from mail_message where template = 'announcement' order by person_id`.execute(testApp.db))
    .rows

test('by e-mail it is sent once to each reader, in their language, and only if that is chosen', async () => {
  await testApp.set('person', rui.id, { email: 'rui@example.edu', language: 'pt' })
  await testApp.set('person', mina.id, { email: 'mina@example.edu', language: null })
  const silent = await published(named(mina, rui))
  const { id } = await published({ ...named(mina, rui), byMail: true })
  await mailAnnouncement({ id: silent.id }, workOf(testApp))
  await mailAnnouncement({ id }, workOf(testApp))
  await mailCurrent(workOf(testApp))
  expect((await letters()).map((one) => [one.person_id, one.language, one.values.title])).toEqual([
    [mina.id, 'en', 'Exams'],
    [rui.id, 'pt', 'Exames'],
  ])
})

test('a scheduled one is mailed when its time has come, and not after it is withdrawn', async () => {
  await testApp.set('person', mina.id, { email: 'mina@example.edu' })
  const { iri, id, ifMatch } = await published({ ...named(mina), byMail: true, publishAt: isoIn(1) })
  await mailAnnouncement({ id }, workOf(testApp))
  expect(await letters()).toEqual([])
  await testApp.set('announcement', id, { publish_at: isoIn(-1) })
  await mailCurrent(workOf(testApp))
  const [letter] = await letters()
  if (!letter) throw new Error('There is no letter.')
  const waiting = { id: letter.id, domain: 'registry', template: letter.template, personId: mina.id }
  expect(await isMailCurrent(waiting, workOf(testApp))).toBe(true)
  const reason = 'The date was wrong.'
  expect((await officer().post(`${iri}/transitions/withdraw`, { reason }, ifMatch)).status).toBe(200)
  expect(await isMailCurrent(waiting, workOf(testApp))).toBe(false)
})
