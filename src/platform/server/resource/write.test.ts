import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
const mina = { username: 'mina', roles: ['ROLE_STUDENT'], name: 'Mina Chan' }
let user: string
let number = 0

beforeAll(async () => {
  testApp = await openTestApp()
  user = (await testApp.as(mina).get('/api/v2/profile')).body.user['@id']
})

const contact = async () => {
  const combined = `+853 66${String(number++).padStart(6, '0')}`
  return (await testApp.as(mina).post('/api/v2/user_contacts', { combined, category: 'Personal', user, type: 4 })).body
}
const etagOf = async (iri: string) => (await testApp.as(mina).get(iri)).headers.get('etag') ?? ''

test('an old version is refused with the current one, the current one is accepted', async () => {
  const made = await contact()
  const old = await etagOf(made['@id'])
  const first = await testApp.as(mina).put(made['@id'], { combined: '+853 6688 0001' }, { 'if-match': old })
  expect(first.status).toBe(200)
  const second = await testApp.as(mina).put(made['@id'], { combined: '+853 6688 0002' }, { 'if-match': old })
  expect(second.status).toBe(412)
  expect(second.headers.get('etag')).toBe(await etagOf(made['@id']))
  expect((await testApp.as(mina).get(made['@id'])).body.combined).toBe('+853 6688 0001')
})

test('of twenty writers with the same version exactly one succeeds', async () => {
  const made = await contact()
  const version = await etagOf(made['@id'])
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      testApp
        .as(mina)
        .put(made['@id'], { combined: `+853 6677 00${String(at).padStart(2, '0')}` }, { 'if-match': version }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 412)).toHaveLength(19)
})

test('an update that is answered without reading it again answers what is stored', async () => {
  const { '@id': iri } = await contact()
  const answer = await testApp.as(mina).put(iri, { combined: '+853 6655 0001' })
  const { body, headers } = await testApp.as(mina).get(iri)
  expect(answer.body).toEqual(body)
  expect(answer.headers.get('etag')).toBe(headers.get('etag'))
})

test('such an update fails in tests if the database stores something else', async () => {
  const relationship = { combined: 'Aunt', category: 'Emergency', user, type: 7 }
  const made = await testApp.as(mina).post('/api/v2/user_contacts', relationship)
  await sql`create function test_in_capitals() returns trigger language plpgsql as
    $$begin new.combined := upper(new.combined); return new; end$$`.execute(testApp.db)
  await sql`create trigger test_in_capitals before update on user_contact for each row
    execute function test_in_capitals()`.execute(testApp.db)
  try {
    expect((await testApp.as(mina).put(made.body['@id'], { combined: 'Uncle' })).status).toBe(500)
  } finally {
    await sql`drop function test_in_capitals() cascade`.execute(testApp.db)
  }
})

test('content that the browser has already is not sent again', async () => {
  const made = await contact()
  const tag = await etagOf(made['@id'])
  expect((await testApp.as(mina).get(made['@id'], { 'if-none-match': tag })).status).toBe(304)
})

test('a write with an Idempotency-Key takes effect once, however often it is sent', async () => {
  const key = { 'idempotency-key': 'key-of-one-click' }
  const body = { combined: 'Auntie', category: 'Emergency', user, type: 6 }
  const before = await audits()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => testApp.as(mina).post('/api/v2/user_contacts', body, key)),
  )
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
  expect(new Set(replies.map((reply) => reply.body['@id'])).size).toBe(1)
  expect(await audits()).toBe(before + 1)
  const other = await testApp.as(mina).post('/api/v2/user_contacts', { ...body, combined: 'Uncle' }, key)
  expect(other.status).toBe(422)
})

const audits = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('audit_event')
        .select((e) => e.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

test('the audit contains who, what, what differs and whom it concerns, and cannot be changed', async () => {
  const made = await contact()
  await testApp.as(mina).put(made['@id'], { combined: '+853 6699 0000' })
  const row = await testApp.db
    .selectFrom('audit_event')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    action: 'update',
    object_type: 'UserContact',
    object_id: String(made.id),
    actor_id: Number(user.split('/').pop()),
  })
  expect(row.changes.combined).toEqual([made.combined, '+853 6699 0000'])
  expect(row.changes).not.toHaveProperty('category')
  const concerned = await testApp.db
    .selectFrom('audit_subject')
    .select('person_id')
    .where('event_id', '=', row.id)
    .execute()
  expect(concerned).toEqual([{ person_id: Number(user.split('/').pop()) }])
  await expect(testApp.db.deleteFrom('audit_event').execute()).rejects.toThrow('written once')
})

test('the Fields header selects the fields it names, and an unknown field is reported', async () => {
  const made = await contact()
  const kept = await testApp.as(mina).get(made['@id'], { fields: 'combined,user.id' })
  expect(
    Object.keys(kept.body)
      .filter((name) => !name.startsWith('@'))
      .sort(),
  ).toEqual(['combined', 'user'])
  expect((await testApp.as(mina).get(made['@id'], { fields: 'password' })).status).toBe(400)
})

test('a list has its page, the adjacent pages and its total', async () => {
  const reply = await testApp.as(mina).get('/api/v2/user_contacts?itemsPerPage=1&page=1')
  expect(reply.body).toMatchObject({
    '@type': 'hydra:Collection',
    'hydra:view': { 'hydra:next': expect.stringContaining('page=2') },
  })
  expect(reply.body['hydra:member']).toHaveLength(1)
  expect(reply.body['hydra:totalItems']).toBeGreaterThan(1)
})

test('a list sends the same number of statements to the database whatever its length', async () => {
  await testApp.as(mina).get('/api/v2/profile')
  expect(
    await testApp.statements(() => testApp.as(mina).get('/api/v2/user_contacts?itemsPerPage=999')),
  ).toBeLessThanOrEqual(2)
})

test('a refused write leaves its key free; one that was answered gets that answer again, whatever changed since', async () => {
  const key = { 'idempotency-key': 'key-of-another-click' }
  const body = { combined: 'Cousin', category: 'Emergency', user, type: 6 }
  const refused = await testApp.as(mina).post('/api/v2/user_contacts', { ...body, combined: '' }, key)
  expect(refused.status).toBe(422)
  const made = await testApp.as(mina).post('/api/v2/user_contacts', body, key)
  expect([200, 201]).toContain(made.status)
  await testApp.as(mina).delete(made.body['@id'], { 'if-match': made.headers.get('etag') ?? '' })
  const again = await testApp.as(mina).post('/api/v2/user_contacts', body, key)
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([made.status, 'true'])
  expect(again.body).toEqual(made.body)
  expect((await testApp.as(mina).get(made.body['@id'])).status).toBe(404)
})
