import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeProgram, makeTerm, makeUserProgram } from '#academics/server'
import { makePerson } from '#people/server'
import { sweepFiles } from '#platform/server/files/sweep.ts'
import { addNotice } from '#platform/server/notices/notice.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { placesWith } from '../domains/people/server/privacy/everywhere.fixture.ts'
import { forgetInImage } from '../domains/people/server/privacy/forget-in-image.ts'

let testApp: TestApp
let id: number
let other: number
const sub = '00000000-0000-4000-8000-0000000000aa'
const zeb = () => testApp.as({ username: 'zquaresma', sub })
const registry = () => testApp.as({ username: 'rita', sub: 'rita' })
const at = (path = '') => `/api/v2/users/${id}${path}`

/** Texts that must not be found anywhere after the erasure: present and former names, numbers and addresses. */
const canaries = [
  ...['Zebedeu', 'Quaresma', '謝貝迪', 'zquaresma', 'Zeb Xavier', 'Zezinho', 'S-778899', 'zq@canary.example'],
  ...['old@canary.example', 'new@canary.example', '6677 8899', '66778899', 'Rua do Canário', 'Hermengarda'],
  ...['0000-0002-1825-0097', 'canary.example/me'],
]
/** Columns that may still contain such a text, and why. There are none. */
const kept: Record<string, string> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  const make = async (username: string, officialName: string, subject: string, some = {}) =>
    (await makePerson(testApp.db, { username, officialName, identity: { issuer: 'embedded', subject }, ...some })).id
  id = await make('zquaresma', 'Zebedeu Quaresma Xavier', sub, {
    ...{ givenName: 'Zebedeu', familyName: 'Quaresma Xavier', chineseName: '謝貝迪', studentNumber: 'S-778899' },
    ...{ email: 'zq@canary.example', roles: ['ROLE_STUDENT'] },
  })
  other = await make('rita', 'Rita Lei', 'rita', { roles: ['ROLE_REGISTRY'] })
  await make('ana', 'Ana Sou', 'ana', { roles: ['ROLE_SUPER_ADMIN'] })
  await live()
  await beKnownElsewhere()
  await haveKeptPapers()
})

const good = async (reply: ReturnType<ReturnType<TestApp['as']>['get']>) => {
  const { status, body } = await reply
  expect([status, body]).toEqual([expect.toSatisfy((code: number) => code < 300), expect.anything()])
  return body
}
const contact = (type: number, combined: string, category = 'Personal') =>
  good(zeb().post('/api/v2/user_contacts', { user: at(), category, type, combined }))

/** Acts of the person, and acts by others on them, each of which leaves traces in tables, audit and history. */
async function live() {
  await good(zeb().put(at(), { englishName: 'Zeb Xavier', preferredName: 'Zezinho' }, anyVersion))
  await contact(2, 'old@canary.example')
  await contact(2, 'new@canary.example')
  await contact(4, '+853 6677 8899')
  await contact(1, 'Rua do Canário 77')
  await contact(6, 'Hermengarda Canária', 'Emergency')
  const key = { 'idempotency-key': 'zebedeus-phone' }
  await good(zeb().post(at('/wifi_credentials'), { device: 'Zebedeu’s phone' }, key))
  await good(
    zeb().put(`/api/v2/public_infos/${id}`, { orcid: '0000-0002-1825-0097', homepage: 'https://canary.example/me' }),
  )
  await good(zeb().post('/api/v2/data_exports', {}))
  await testApp.api.events.settled()
  const hold = await good(
    registry().post('/api/v2/holds', {
      ...{ user: at(), kind: 'LIBRARY', scopes: ['ENROL'] },
      ...{ reason: { en: 'Zebedeu Quaresma Xavier keeps a book.' }, howToClear: { en: 'zq@canary.example knows.' } },
    }),
  )
  const reason = { reason: 'Zebedeu Quaresma Xavier brought it back.' }
  await good(registry().post(`${hold['@id']}/transitions/clear`, reason, anyVersion))
  const person = { id: 'ana', username: 'ana', reason: 'Zebedeu Quaresma asked me for help.' }
  const helper = testApp.as({ username: 'zquaresma', sub, impersonator: person })
  const why = { 'impersonation-reason': 'Zebedeu Quaresma asked me to.', ...anyVersion }
  await good(helper.put(at(), { nameOrder: 'family-first' }, why))
  const program = await makeProgram(testApp.db, { code: 'LEI' })
  await makeUserProgram(testApp.db, { person_id: id, program_id: program.id, started_on: '2026-09-01' })
}

/** A document of the studies, which stays, and access as a guest, which is deleted. */
async function haveKeptPapers() {
  const file = { person_id: id, kind: 'portfolio', name: 'Zebedeu.pdf', content_type: 'application/pdf' }
  const put = async (text: string) => {
    const { sha256, size } = await testApp.files.put([Buffer.from(text)])
    return { ...file, sha256, size }
  }
  const files = await testApp.db
    .insertInto('stored_file')
    .values([await put('kept'), await put('Hermengarda')])
    .returning('id')
    .execute()
  const days = { starts_on: '2026-09-01', ends_on: '2026-12-01' }
  const { id: term_id } = await makeTerm(testApp.db, { code: '2026-1', ...days })
  const numbers = { required_observation: 1, required_teaching: 1, required_other: 0, weights: '{}' }
  const practice = { person_id: id, term_id, subjects: 'Music', portfolio_file_id: files[0]?.id, ...numbers, ...days }
  await insert('teaching_practice', { ...practice, note: 'Zebedeu sings.' })
  const object = '/api/v2/teaching_practices/1'
  const until = '2026-12-01T00:00:00Z'
  const { id: grant_id } = await testApp.db
    .insertInto('guest_grant')
    .values({ person_id: id, object, acts: '{read}', until, granted_by: other })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = { person_id: id, grant_id, object, part: 'MENTOR', email: 'zq@canary.example', expires_at: until }
  const { id: link_id } = await testApp.db
    .insertInto('guest_link')
    .values({ ...link, sent_at: until })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insert('guest_link_view', { link_id })
}

const insert = (table: string, row: object) => testApp.db.insertInto(table).values(row).execute()

/** Traces in other parts of the portal: imports, letters, news of others, the embedded provider. */
async function beKnownElsewhere() {
  const run = { kind: 'people', file_name: 'a.csv', size: 1, sha256: 'x', header: '[]', mapping: '{}', row_count: 2 }
  const { id: import_id } = await testApp.db
    .insertInto('import_run')
    .values({ ...run, author_id: other, state: 'APPLIED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = JSON.stringify(['zquaresma', 'Zebedeu Quaresma Xavier', 'S-778899'])
  const diff = JSON.stringify([{ column: 'name', before: 'Zebedeu', after: 'Zebedeu Quaresma' }])
  await insert('import_row', { import_id, line: 2, cells, diff })
  await insert('import_row', { import_id, line: 3, cells: JSON.stringify(['S-778899', 'Zebedeu']) })
  await insert('import_row', { import_id, line: 4, cells: JSON.stringify(['S-1', 'Somebody']) })
  const after = JSON.stringify({
    id,
    username: 'zquaresma',
    official_name: 'Zebedeu Quaresma Xavier',
  })
  await insert('import_change', { import_id, line: 2, table_name: 'person', row_key: String(id), before: after, after })
  const identity = JSON.stringify({ person_id: id, issuer: 'x', subject: 'zquaresma' })
  await insert('import_change', {
    import_id,
    line: 2,
    table_name: 'person_identity',
    row_key: 'x/zquaresma',
    after: identity,
  })
  const name = 'Zebedeu Quaresma Xavier'
  await addNotice(testApp.db, {
    personId: other,
    domain: 'people',
    key: 'impersonated',
    values: { name, reason: 'x' },
    subject: at(),
  })
  const letter = { language: 'en', domain: 'people', template: 'contactCode', expires_at: '2026-12-01T00:00:00Z' }
  const row = { ...letter, message_id: '00000000-0000-4000-8000-000000000001', recipient: 'rita@example.org' }
  await insert('mail_message', { ...row, person_id: other, values: JSON.stringify({ name: 'Rita', student: name }) })
  await insert('repeated_request', {
    ...{ person_id: other, key: 'an-answer', request_hash: 'x', status: 200, headers: '{}' },
    body: JSON.stringify({ user: { '@id': at(), name } }),
  })
  const account = {
    username: 'zquaresma',
    name,
    email: 'zq@canary.example',
    roles: ['ROLE_STUDENT'],
    password_hash: 'x',
  }
  await insert('identity_account', { sub, ...account })
  const admin = '00000000-0000-4000-8000-0000000000bb'
  await insert('identity_account', { sub: admin, username: 'rita', name: 'Rita', email: 'rita@example.org', roles: [] })
  const acted = { grant_id: 'g', session_uid: 's', admin_sub: admin, target_sub: sub, reason: 'For Zebedeu Quaresma' }
  const day = '2026-11-20T00:00:00Z'
  await insert('identity_impersonation', { ...acted, admin_signed_in_at: day, expires_at: day })
  await insert('identity_attempt', { key: 'pair:zquaresma@10.0.0.1', failures: 1, window_ends_at: day })
}

const placesOfAll = async () =>
  Object.fromEntries(
    await Promise.all(canaries.map(async (text) => [text, await placesWith(testApp.db, text)] as const)),
  )

test('after an erasure no column contains anything of the person, and the audit still says what happened', async () => {
  const before = await placesOfAll()
  for (const text of canaries) expect([text, before[text]?.length]).not.toEqual([text, 0])
  expect(before.Zebedeu).toEqual(
    expect.arrayContaining(['audit_event.changes', 'audit_event.reason', 'move_log.reason', 'import_change.after']),
  )
  const countOf = async (table: string) => (await testApp.db.selectFrom(table).select('id').execute()).length
  const events = await countOf('audit_event')

  const request = await good(zeb().post('/api/v2/erasure_requests', { reason: 'I, Zebedeu, have left.' }))
  const reason = { reason: 'Decided at the counter.' }
  await good(registry().post(`${request['@id']}/transitions/carryOut`, reason, anyVersion))
  await testApp.api.events.settled()

  const found = Object.entries(await placesOfAll()).flatMap(([text, places]) =>
    places.filter((place) => !kept[place]).map((place) => `${text}: ${place}`),
  )
  expect(found).toEqual([])
  expect(await countOf('audit_event')).toBe(events + 3)
  expect((await zeb().get('/api/v2/profile')).status).toBe(401)
})

const textOf = async (sha256: string) => new Response(await testApp.files.get(sha256)).text()

test('studies, the clearing of a hold and the actors of events stay, under a placeholder name', async () => {
  expect(await testApp.db.selectFrom('user_program').select('id').where('person_id', '=', id).execute()).toHaveLength(1)
  const files = await testApp.db
    .selectFrom('stored_file')
    .select(['name', 'sha256'])
    .where('person_id', '=', id)
    .execute()
  expect(files.map(({ name }) => name)).toEqual([`Erased person ${id}.pdf`])
  expect(await textOf(files[0]?.sha256)).toBe('kept')
  await sweepFiles(testApp.db, testApp.files, new Date(Date.now() + 25 * 3_600_000))
  expect(await testApp.files.size(createHash('sha256').update('Hermengarda').digest('hex'))).toBe(null)
  expect(await textOf(files[0]?.sha256)).toBe('kept')
  expect(await testApp.db.selectFrom('guest_link').select('id').execute()).toEqual([])
  const { body } = await testApp.as({ username: 'ana', sub: 'ana' }).get('/api/v2/audit_events?objectType=Hold')
  const [cleared] = body['hydra:member']
  expect(cleared).toMatchObject({ action: 'clear', actor: { name: 'Rita Lei' } })
  expect(cleared.changes.state).toEqual(['ACTIVE', 'CLEARED'])
  const entry = await testApp.as({ username: 'ana', sub: 'ana' }).get(cleared['@id'])
  expect(entry.body.people).toEqual([{ '@id': at(), '@type': 'User', id, name: `Erased person ${id}` }])
  const lines = await testApp.db.selectFrom('import_row').select('cells').orderBy('line').execute()
  expect(lines.map(({ cells }) => cells)).toEqual([
    ['', '', ''],
    ['', ''],
    ['S-1', 'Somebody'],
  ])
})

test('only an erasure changes the audit', async () => {
  const touch = () => testApp.db.updateTable('audit_event').set({ reason: 'x' }).execute()
  await expect(touch()).rejects.toThrow(/written once/)
})

test('another person of the same name keeps it: a name is removed only where it is certain who is meant', () => {
  const forgotten = {
    id: 12,
    iri: '/api/v2/users/12',
    nobody: 'Erased person 12',
    shown: ['Chan'],
    texts: ['Chan'],
    signs: ['S1'],
  }
  const before = {
    user: { '@id': '/api/v2/users/12', name: 'Chan' },
    reason: { en: 'Chan keeps a book.' },
    decidedBy: { '@id': '/api/v2/users/5', name: 'Chan' },
    students: [
      { '@id': '/api/v2/users/123', name: 'Chan', number: 'S12' },
      { user: '/api/v2/users/12', name: 'Chan', number: 'S1' },
    ],
  }
  expect(forgetInImage(before, forgotten)).toEqual({
    user: { '@id': '/api/v2/users/12', '@type': 'User', id: 12, name: 'Erased person 12' },
    reason: { en: 'Erased person 12 keeps a book.' },
    decidedBy: { '@id': '/api/v2/users/5', name: 'Chan' },
    students: [
      { '@id': '/api/v2/users/123', name: 'Chan', number: 'S12' },
      { user: '/api/v2/users/12', name: 'Erased person 12', number: 'Erased person 12' },
    ],
  })
})
