import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listExportRequested } from '#platform/contract/list-export.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { mostUnfinished } from './export-list.ts'

let testApp: TestApp
const registry = { username: 'rita', roles: ['ROLE_REGISTRY'], name: 'Rita' }
const mina = { username: 'mina', roles: ['ROLE_STUDENT'], name: 'Mina Chan 陳美娜' }

beforeAll(async () => {
  testApp = await openTestApp()
  for (const who of [registry, mina]) await testApp.as(who).get('/api/v2/profile')
})
beforeEach(async () => {
  for (const table of ['list_export', 'stored_file', 'user_contact', 'sensitive_view', 'notice'])
    await testApp.db.deleteFrom(table).execute()
  // The cached viewer contains whether their views are recorded.
  testApp.api.sessions.forget()
})

const contacts = '/api/v2/user_contacts'
const idOf = async (username: string): Promise<number> =>
  (await testApp.db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id

/** Adds contacts of Mina with these texts. */
async function add(...texts: string[]): Promise<void> {
  const id = await idOf('mina')
  await sql`insert into user_contact (person_id, category, type, custom_type, combined, confirmed_at)
    select ${id}, 'Personal', 100, 'n' || at, text, '2026-11-20T22:00:00Z'
    from unnest(${texts}::text[]) with ordinality as t (text, at)`.execute(testApp.db)
}

const columns = [
  { header: 'Contact', from: 'combined', type: 'text' },
  { header: 'Of', from: 'user.name', type: 'name' },
  { header: 'Confirmed', from: 'confirmedAt', type: 'datetime' },
]
const wanted = (more: object = {}) => ({ list: contacts, title: 'Contacts', format: 'csv', columns, ...more })
const ask = (who: typeof registry, more: object = {}) =>
  testApp.as(who).post('/api/v2/list_exports', wanted(more), { 'accept-language': 'en' })

async function fileOf(who: typeof registry, iri: string): Promise<Buffer> {
  const reply = await testApp.as(who).get(`${iri}/file`)
  expect(reply.status).toBe(200)
  return Buffer.from(await (reply.body as Response).arrayBuffer())
}

test('a short list is ready with the answer: chosen columns, times in the university’s zone, Chinese names in a column of their own', async () => {
  await add('one', 'two, "three"')
  const { status, body } = await ask(registry)
  expect([status, body]).toMatchObject([200, { state: 'READY', rows: 2, title: 'Contacts', format: 'csv' }])
  expect((await fileOf(registry, body['@id'])).toString()).toBe(
    '\ufeffContact,Of,Of (Chinese),Confirmed\r\n' +
      'one,Mina Chan,陳美娜,2026-11-21T06:00:00\r\n' +
      '"two, ""three""",Mina Chan,陳美娜,2026-11-21T06:00:00\r\n',
  )
})

test('an Excel file has the same content, with texts as texts and times as times', async () => {
  await add('=1+1')
  const { body } = await ask(registry, { format: 'xlsx' })
  const [sheet] = await readXlsxFile(await fileOf(registry, body['@id']))
  expect(sheet?.data).toEqual([
    ['Contact', 'Of', 'Of (Chinese)', 'Confirmed'],
    ['=1+1', 'Mina Chan', '陳美娜', new Date('2026-11-21T06:00:00Z')],
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('%j is not a formula in a CSV file', async (text) => {
  await add(text)
  const { body } = await ask(registry)
  const [, line = ''] = (await fileOf(registry, body['@id'])).toString().split('\r\n')
  expect(line.replace(/^"/, '')).toMatch(/^'/)
})

test('the file contains what the list contains for this person: rights, filters and order', async () => {
  await add('b', 'a', 'c')
  await sql`insert into user_contact (person_id, category, type, combined)
    values (${await idOf('rita')}, 'Emergency', 4, 'of Rita')`.execute(testApp.db)
  const textsOf = async (who: typeof registry, list: string) => {
    const { body } = await ask(who, { list, columns: columns.slice(0, 1) })
    return (await fileOf(who, body['@id'])).toString().trim().split('\r\n').slice(1).sort()
  }
  expect(await textsOf(registry, contacts)).toEqual(['a', 'b', 'c', 'of Rita'])
  expect(await textsOf(registry, `${contacts}?category=Emergency`)).toEqual(['of Rita'])
  expect(await textsOf(mina, contacts)).toEqual(['a', 'b', 'c'])
  expect(await textsOf(registry, `/api/v2/users/${await idOf('mina')}/contacts`)).toEqual(['a', 'b', 'c'])
})

test.each([
  ['another list than there is', '/api/v2/nothing', 404],
  ['a page of a list', `${contacts}?page=2`, 400],
  ['a filter that it does not have', `${contacts}?secret=1`, 400],
  ['what they may not list', '/api/v2/person_records', 403],
  ['what is below somebody whom they may not know', '/api/v2/users/1/contacts', 404],
])('a student who exports %s is refused, and nothing is stored', async (_, list, status) => {
  expect((await ask(mina, { list })).status).toBe(status)
  expect(await testApp.db.selectFrom('list_export').select('id').execute()).toEqual([])
})

test('only its owner can see the file', async () => {
  await add('one')
  const { body } = await ask(registry)
  expect((await testApp.as(mina).get(`${body['@id']}/file`)).status).toBe(404)
  expect((await testApp.as(mina).get(body['@id'])).status).toBe(404)
})

test('an export is one audit event: person, list, filters, number of rows; the people in it see who viewed them', async () => {
  await add('one', 'two')
  const before = await countOf('audit_event')
  await ask(registry, { list: `${contacts}?category=Personal` })
  expect(await countOf('audit_event')).toBe(before + 1)
  const event = await testApp.db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(event).toMatchObject({ action: 'export', object_type: 'path', object_id: contacts })
  expect(event.changes).toMatchObject({ filters: [null, 'category=Personal'], rows: [null, 2], format: [null, 'csv'] })
  const looked = await testApp.db.selectFrom('sensitive_view').select(['person_id', 'viewer_id']).execute()
  expect(looked).toEqual([{ person_id: await idOf('mina'), viewer_id: await idOf('rita') }])
})

const countOf = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(testApp.db)).rows[0]?.n ?? 0

test('a URL with a broken escape is read as the list itself reads it', async () => {
  const { status, body } = await ask(registry, { list: '/api/v2/users?q=%zz' })
  expect([status, body]).toMatchObject([200, { rows: 0 }])
})

test.each(['csv', 'xlsx'] as const)('a value that does not fit its column stays a text in %s', async (format) => {
  await add('neither')
  const types = ['number', 'percent', 'date', 'datetime'].map((type) => ({ header: type, from: 'combined', type }))
  const { status, body } = await ask(registry, { format, title: "'History'", columns: types })
  expect(status).toBe(200)
  const file = await fileOf(registry, body['@id'])
  const cells =
    format === 'csv' ? file.toString().trim().split('\r\n')[1]?.split(',') : (await readXlsxFile(file))[0]?.data[1]
  expect(cells).toEqual(['neither', 'neither', 'neither', 'neither'])
})

test('whoever has five exports in the making waits until one is finished', async () => {
  const person_id = await idOf('rita')
  const made = { person_id, title: 'Contacts', format: 'csv' as const, state: 'QUEUED' as const }
  const rows = await testApp.db
    .insertInto('list_export')
    .values(Array.from({ length: mostUnfinished }, () => made))
    .returning('id')
    .execute()
  const refused = await ask(registry)
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    expect.stringContaining('5 of your exports'),
  ])
  await testApp.set('list_export', rows[0]?.id ?? 0, { state: 'FAILED' })
  expect((await ask(registry)).status).toBe(200)
})

test('an export that was not started in time fails, and the person is notified', async () => {
  const { id } = await testApp.db
    .insertInto('list_export')
    .values({
      ...{ person_id: await idOf('rita'), title: 'Contacts', format: 'csv', created_at: '2026-01-01T00:00:00Z' },
      request: JSON.stringify({ input: wanted(), language: 'en', me: { id: await idOf('rita') } }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await testApp.api.events.emit(testApp.db, listExportRequested, { id })
  await testApp.api.events.settled()
  expect((await testApp.as(registry).get(`/api/v2/list_exports/${id}`)).body).toMatchObject({ state: 'FAILED' })
  expect(await testApp.db.selectFrom('notice').select('key').execute()).toEqual([{ key: 'listFailed' }])
})

test.each(['csv', 'xlsx'] as const)(
  '50,001 rows are written to %s in the background, and the person is notified',
  async (format) => {
    await sql`insert into user_contact (person_id, category, type, custom_type, combined)
      select ${await idOf('mina')}, 'Personal', 100, 'n' || n, 'way ' || n from generate_series(1, 50001) n`.execute(
      testApp.db,
    )
    const { body } = await ask(registry, { format })
    expect(body).toMatchObject({ state: 'QUEUED', rows: 0 })
    await testApp.api.events.settled()
    const made = (await testApp.as(registry).get(body['@id'])).body
    expect(made).toMatchObject({ state: 'READY', rows: 50_001 })
    const file = await fileOf(registry, body['@id'])
    if (format === 'csv') expect(file.toString().split('\r\n')).toHaveLength(50_003)
    else expect((await readXlsxFile(file))[0]?.data).toHaveLength(50_002)
    const told = await testApp.db.selectFrom('notice').select(['key', 'subject']).execute()
    expect(told).toEqual([{ key: 'listReady', subject: body['@id'] }])
    const event = await testApp.db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(event.changes).toMatchObject({ rows: [null, 50_001] })
  },
)

test('a long list beyond the person’s quota is not stored, and they are notified', async () => {
  await sql`insert into user_contact (person_id, category, type, custom_type, combined)
    select ${await idOf('mina')}, 'Personal', 100, 'n' || n, 'way ' || n from generate_series(1, 10001) n`.execute(
    testApp.db,
  )
  const { quota } = testApp.files
  testApp.files.quota = 1000
  try {
    const { body } = await ask(registry)
    await testApp.api.events.settled()
    expect((await testApp.as(registry).get(body['@id'])).body).toMatchObject({ state: 'FAILED' })
  } finally {
    testApp.files.quota = quota
  }
  expect(await testApp.db.selectFrom('notice').select('key').execute()).toEqual([{ key: 'listFailed' }])
})
