import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventType } from '#platform/contract/event.ts'
import { languages } from '#platform/contract/words.ts'
import { openTestBackground } from '#platform/server/background/background.fixture.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { newTestDatabase, openQuietly, testServer } from '#platform/server/database/test-database.fixture.ts'
import { mailListener } from '#platform/server/mail/index.ts'
import { openSmtp } from '#platform/server/mail/smtp.ts'
import { openWords } from '#platform/server/words/words.ts'
import { openMailServer } from '#platform/test/smtp.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { migrationSets } from '../../../../app/server/migration-sets.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { type Letter, letters } from '../../contract/papers.ts'
import { teachingPractice } from '../index.ts'
import { write } from '../papers/letters.ts'
import { makeReady, type Party, type PracticeFixture } from '../practice.fixture.ts'
import type { PracticeTables } from '../tables.ts'
import { words } from '../words.ts'

let testApp: TestApp
let made: PracticeFixture
beforeAll(async () => {
  testApp = await openTestApp()
})
beforeEach(async () => {
  made = await makeReady(testApp.db, { state: 'REQUIREMENTS' })
})

const as = ({ username }: { username: string }) => testApp.as({ username, sub: username })
async function move(iri: string, name: string, body: object = {}) {
  const manager = as(made.manager)
  const etag = (await manager.get(iri)).headers.get('etag') ?? ''
  const reply = await manager.post(`${iri}/transitions/${name}`, body, { 'if-match': etag })
  expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 200 })
  return reply.body
}
const linkTo = async ({ person }: Party) => {
  const { body } = await as(made.manager).get(`${made.iri}/links?user.id=${person}`)
  expect(body['hydra:totalItems']).toBe(1)
  return body['hydra:member'][0]
}

type Mailed = { template: string; language: string; values: Record<string, string>; secrets: string[] }
const lettersTo = async ({ email }: Party, db: Kysely<PracticeTables> = testApp.db): Promise<Mailed[]> =>
  (
    await sql<Mailed>`select template, language, "values", secrets from mail_message
      where recipient = ${email} order by id`.execute(db)
  ).rows
/** The secret in the last letter to a person. */
const mailed = async (party: Party, db?: Kysely<PracticeTables>): Promise<string> =>
  (await lettersTo(party, db)).at(-1)?.values.path?.split('link=')[1] ?? ''
const open = (secret: string) => testApp.withToken().post('/api/v2/guest_sessions', { secret })
const statusOf = async (secret: string): Promise<number> => (await open(secret)).status

/** Invites the coordinator, as the request to the school does. */
async function invited() {
  await move(made.iri, 'requestSchool')
  return { link: await linkTo(made.coordinator), secret: await mailed(made.coordinator) }
}

test('requesting the school invites its coordinator, by a letter that is sent once', async () => {
  const { link, secret } = await invited()
  const { email } = made.coordinator
  expect(link).toMatchObject({ role: 'SCHOOL_COORDINATOR', state: 'INVITED', views: 0, firstSeenAt: null, email })
  // The end of the day in Macau.
  expect(Date.parse(link.expiresAt)).toBe(Date.parse('2099-07-30T16:00:00Z'))
  expect(secret).toMatch(/^[\w-]{43}$/)
  const letters = await lettersTo(made.coordinator)
  expect(letters).toMatchObject([{ template: 'placement', secrets: ['path'] }])
})

test('every view is counted and recorded: when somebody came, and what they viewed', async () => {
  const { link, secret } = await invited()
  const { body } = await open(secret)
  expect(body).toMatchObject({ name: made.coordinator.username, object: made.iri })
  await open(secret)
  const guest = testApp.withToken(body.accessToken)
  await guest.get(made.iri)
  await guest.get(`${made.iri}/assignments`)
  const seen = await linkTo(made.coordinator)
  expect(seen).toMatchObject({ id: link.id, state: 'ACTIVATED', views: 2 })
  expect(Date.parse(seen.firstSeenAt)).toBeLessThanOrEqual(Date.parse(seen.lastSeenAt))
  const views = await testApp.db.selectFrom('guest_link_view').select('id').where('link_id', '=', link.id).execute()
  expect(views).toHaveLength(2)
  const looks = await testApp.db
    .selectFrom('audit_event')
    .select('object_id')
    .where('actor_id', '=', made.coordinator.person)
    .where('action', '=', 'view')
    .orderBy('id')
    .execute()
  expect(looks).toEqual([{ object_id: made.iri }, { object_id: `${made.iri}/assignments` }])
})

test('a reminder has a new secret; the old one ends, and the history stays', async () => {
  const { link, secret } = await invited()
  await open(secret)
  const reminded = await move(link['@id'], 'remind')
  expect(reminded).toMatchObject({ id: link.id, state: 'INVITED', views: 1, remindedAt: expect.any(String) })
  const next = await mailed(made.coordinator)
  expect(next).not.toBe(secret)
  expect([await statusOf(secret), await statusOf(next)]).toEqual([404, 200])
  expect((await lettersTo(made.coordinator)).map(({ template }) => template)).toEqual(['placement', 'reminder'])
  expect(await linkTo(made.coordinator)).toMatchObject({ state: 'ACTIVATED', views: 2 })
})

test('a link is revoked with a reason and renewed; its history shows both', async () => {
  const { link, secret } = await invited()
  const token = (await open(secret)).body.accessToken
  const guest = testApp.withToken(token)
  expect((await guest.get(made.iri)).status).toBe(200)
  await move(link['@id'], 'revoke', { reason: 'The letter went astray.' })
  expect([await statusOf(secret), (await guest.get(made.iri)).status]).toEqual([404, 401])
  expect((await as(made.manager).post(`${link['@id']}/transitions/remind`)).status).toBe(409)
  expect(await move(link['@id'], 'renew')).toMatchObject({ id: link.id, state: 'INVITED', views: 1 })
  expect([await statusOf(secret), await statusOf(await mailed(made.coordinator))]).toEqual([404, 200])
  const { body } = await as(made.manager).get(`${link['@id']}/history`)
  expect(body['hydra:member']).toMatchObject([
    { name: 'revoke', from: 'ACTIVATED', reason: 'The letter went astray.', by: made.manager.username },
    { name: 'renew', from: 'REVOKED', to: 'INVITED' },
  ])
})

test('after its end a link is expired everywhere, and can be renewed', async () => {
  const { link, secret } = await invited()
  await testApp.set('guest_link', link.id, { expires_at: '2020-01-01T00:00:00Z' })
  expect(await statusOf(secret)).toBe(404)
  expect((await linkTo(made.coordinator)).state).toBe('EXPIRED')
  const filtered = await as(made.manager).get(`${made.iri}/links?state=EXPIRED`)
  expect(filtered.body['hydra:totalItems']).toBe(1)
  expect((await as(made.manager).get(`${made.iri}/links?state=INVITED`)).body['hydra:totalItems']).toBe(0)
  expect((await as(made.manager).post(`${link['@id']}/transitions/remind`)).status).toBe(409)
  expect(await move(link['@id'], 'renew')).toMatchObject({ state: 'INVITED' })
  expect(await statusOf(await mailed(made.coordinator))).toBe(200)
})

test('when the practice is called off its links end, and the letter about it opens nothing', async () => {
  const { secret } = await invited()
  await move(made.iri, 'cancel', { reason: 'The student goes abroad.' })
  expect(await linkTo(made.coordinator)).toMatchObject({ state: 'REVOKED' })
  expect(await statusOf(secret)).toBe(404)
  const last = (await lettersTo(made.coordinator)).at(-1)
  expect(last).toMatchObject({ template: 'ended', secrets: [] })
  expect(last?.values.path).not.toContain('link=')
})

test('a person with an account gets letters without a secret, and signs in as usual', async () => {
  const other = await makeReady(testApp.db)
  await testApp.set('practice_assignment', made.supervising, { state: 'DECLINED' })
  const asked = { practice: made.iri, supervisor: `/api/v2/teaching_practice_supervisors/${other.supervisor.entry}` }
  const body = { ...asked, role: 'UNIVERSITY_SUPERVISOR' }
  expect((await as(made.manager).post(PracticeAssignment.path, body)).status).toBe(201)
  expect(await lettersTo(other.supervisor)).toMatchObject([
    {
      template: 'supervisor',
      secrets: [],
      values: { path: `/my/teaching_practice/supervisor/${made.practice}/student` },
    },
  ])
  expect((await as(made.manager).get(`${made.iri}/links`)).body['hydra:totalItems']).toBe(0)
})

test.each(languages)(
  'letters to somebody who reads %s are in that language, with everything filled in',
  async (language) => {
    await testApp.set('practice_supervisor', made.coordinator.entry, { language })
    await invited()
    const [letter] = await lettersTo(made.coordinator)
    expect(letter?.language).toBe(language)
    expect(letter?.values.school).toBe(language === 'pt' ? `Escola ${made.name}` : `School ${made.name}`)
    const known = [...Object.keys(letter?.values ?? {}), 'portal'].filter((name) => letter?.values[name] !== '')
    const say = openWords([teachingPractice])
    for (const template of letters)
      for (const part of ['subject', 'text'] as const) {
        const text = words[language].mail[template][part]
        for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) expect(known, `${template} ${name}`).toContain(name)
        const said = say(language, 'teaching-practice', `mail.${template}.${part}`, { ...letter?.values, portal: '' })
        expect(said).not.toMatch(/\{\{|undefined/)
      }
  },
)

/** The columns that contain a text, as `table.column`. */
async function placesWith(db: Kysely<PracticeTables>, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'jobs')`.execute(db)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct c.key as "column" from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) c
      where strpos(c.value, ${text}) > 0`.execute(db)
    found.push(...rows.map(({ column }) => `${name}.${column}`))
  }
  return found
}
type LetterRow = { state: string; tries: number }
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

test('the secret of a link is only in the letter, and as a hash where it is looked up', async () => {
  const { secret } = await invited()
  await open(secret)
  expect(await placesWith(testApp.db, secret)).toEqual(['mail_message.values'])
  expect(await placesWith(testApp.db, hashOf(secret))).toEqual(['guest_secret.hash'])
})

test('while the mail server is down no letter is lost or sent twice, and afterwards no secret is left', async () => {
  const testDatabase = await newTestDatabase(testServer ? 'postgres' : 'embedded')
  const database = await openQuietly(testDatabase)
  await migrate(database.pool, migrationSets, () => undefined)
  const db: Kysely<PracticeTables> = database.db
  const server = await openMailServer()
  const smtp = openSmtp({ url: server.url, from: 'no-reply@example.edu', footer: 'My University', patienceMs: 300 })
  const parts = { say: openWords([teachingPractice]), log: () => undefined, publicUrl: 'http://localhost' }
  const quick = { queue: { retryLimit: 50, retryDelay: 1 }, everySeconds: 0.5 }
  const events = await openTestBackground(db, [{ ...mailListener({ mail: smtp, sms: null }, parts), ...quick }])
  const states = (): Promise<LetterRow[]> => database.db.selectFrom('mail_message').select(['state', 'tries']).execute()
  const until = async (holds: (rows: LetterRow[]) => boolean) => {
    for (let tries = 0; tries < 400 && !holds(await states()); tries++) await sleep(50)
    expect(holds(await states())).toBe(true)
  }
  try {
    const ready = await makeReady(db)
    const me = { id: ready.manager.id, name: 'The manager', username: 'manager', roles: [], effectiveRoles: [] }
    const viewer = { ...me, permissions: [], relations: {}, holds: [], guest: false, grants: [], impersonator: null }
    const letter = (supervisor: number, role: 'SCHOOL_MENTOR' | 'SCHOOL_COORDINATOR', template: Letter) =>
      db.transaction().execute((tx) => {
        const ctx = {
          db: tx,
          me: viewer,
          ...{ now: testApp.now, today: '2026-11-21', timeZone: 'Asia/Macau' },
          emit: <Payload extends object>(event: EventType<Payload>, payload: NoInfer<Payload>) =>
            events.emit(tx, event, payload),
        }
        return write(ctx, { supervisor, practice: ready.practice, role, template })
      })
    server.become('later')
    expect(await letter(ready.mentor.entry, 'SCHOOL_MENTOR', 'mentor')).toBe(true)
    expect(await letter(ready.coordinator.entry, 'SCHOOL_COORDINATOR', 'placement')).toBe(true)
    await until((rows) => rows.length === 2 && rows.every(({ state, tries }) => state === 'failed' && tries > 0))
    const secrets = [await mailed(ready.mentor, db), await mailed(ready.coordinator, db)]
    for (const secret of secrets) expect(await placesWith(db, secret)).toEqual(['mail_message.values'])
    server.become('takes')
    await until((rows) => rows.every(({ state }) => state === 'sent'))
    await events.settled()
    expect(server.taken.map(({ to }) => to).sort()).toEqual([ready.coordinator.email, ready.mentor.email])
    for (const secret of secrets) expect(await placesWith(db, secret)).toEqual([])
  } finally {
    await events.close()
    await server.close()
    await database.close()
    await testDatabase.clear()
  }
})

test('a link not opened for a week is a task of the manager, until it is opened or a reminder is sent', async () => {
  await invited()
  const { coordinator } = made
  const link = await linkTo(coordinator)
  const waiting = async () => {
    const { queues } = (await as(made.manager).get('/api/v2/profile')).body.status
    const list = await as(made.manager).get('/api/v2/teaching_practice_links?unanswered=true')
    const told = queues.find(({ type }: { type: string }) => type === 'unanswered')?.count ?? 0
    expect(told).toBe(list.body['hydra:totalItems'])
    return list.body['hydra:member'].some((one: { id: number }) => one.id === link.id)
  }
  expect(await waiting()).toBe(false)
  await testApp.set('guest_link', link.id, { sent_at: '2026-01-01T00:00:00Z' })
  expect(await waiting()).toBe(true)
  await testApp.set('guest_link', link.id, { reminded_at: new Date().toISOString() })
  expect(await waiting()).toBe(false)
  await testApp.set('guest_link', link.id, { reminded_at: null, state: 'ACTIVATED' })
  expect(await waiting()).toBe(false)
})
