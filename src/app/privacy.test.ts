import { inflateRawSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { makeProgram, makeUserProgram } from '#academics/server'
import { makePerson, type PersonToMake } from '#people/server'
import { keepFile } from '#platform/server/files/stored-file.ts'
import { integer } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeExport } from '../domains/people/server/privacy/data-export.ts'
import { readPdf } from '../platform/server/pdf/read-pdf.fixture.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const who = (username: string, some = {}) => testApp.as({ username, sub: username, ...some })

beforeAll(async () => {
  testApp = await openTestApp()
  const make = async (person: PersonToMake) => {
    const identity = { issuer: 'embedded', subject: person.username }
    ids[person.username] = (await makePerson(testApp.db, { ...person, identity })).id
  }
  await make({
    username: 'mina',
    officialName: 'Mina Reis',
    language: 'pt',
    studentNumber: 'S1',
    roles: ['ROLE_STUDENT'],
  })
  await make({ username: 'chan', officialName: 'Chan Tai Man', studentNumber: 'S2', email: 'chan@example.org' })
  await make({ username: 'nuno', officialName: 'Nuno', email: 'nuno@example.org' })
  await make({ username: 'registry', officialName: 'Rita', roles: ['ROLE_REGISTRY'] })
  const program = await makeProgram(testApp.db, { code: 'LEI' })
  for (const name of ['mina', 'chan'])
    await makeUserProgram(testApp.db, { person_id: ids[name] ?? 0, program_id: program.id, started_on: '2026-09-01' })
  const contact = { category: 'Personal', type: 2, combined: 'chan@home.example' }
  await testApp.db
    .insertInto('user_contact')
    .values({ ...contact, person_id: ids.chan })
    .execute()
})

/** The files of a ZIP archive by name (PKWARE APPNOTE 4.3), read from its central directory. */
function unzip(bytes: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [size, name] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const start = bytes.readUInt32LE(at + 42)
    const data = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    files[bytes.toString('utf8', at + 46, at + 46 + name)] = inflateRawSync(bytes.subarray(data, data + size))
    at += 46 + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return files
}

test('a person downloads a copy of all data about them, and nobody else can', async () => {
  const made = await who('mina').post('/api/v2/data_exports', {})
  expect([made.status, made.body.state]).toEqual([201, 'QUEUED'])
  await testApp.api.events.settled()
  const { body } = await who('mina').get(made.body['@id'])
  expect(body).toMatchObject({ state: 'READY', done: body.total })
  const file = `${made.body['@id']}/file`
  const files = await filesAt(file)
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['person.json', 'user_program.json', 'contents.json']))
  expect(String(files['person.json'])).toContain('Mina Reis')
  expect(Object.values(files).join()).not.toContain('Chan')
  expect((await who('chan').get(file)).status).toBe(404)
  expect((await who('registry').get(file)).status).toBe(404)
})

async function filesAt(path: string, name = 'mina') {
  const response: Response = (await who(name).get(path)).body
  return unzip(Buffer.from(await response.arrayBuffer()))
}

test('a copy made while a code, a password and an unsent letter are pending contains none of their secrets', async () => {
  const user = `/api/v2/users/${ids.nuno}`
  const nuno = who('nuno')
  const key = { 'idempotency-key': 'nunos-phone' }
  const wifi = await nuno.post(`${user}/wifi_credentials`, { device: 'Phone' }, key)
  const contact = await nuno.post('/api/v2/user_contacts', {
    user,
    category: 'Personal',
    type: 2,
    combined: 'n@x.example',
  })
  await nuno.post(`${contact.body['@id']}/send_code`)
  const { db } = testApp
  const letter = await db
    .selectFrom('mail_message')
    .selectAll()
    .where('person_id', '=', ids.nuno)
    .executeTakeFirstOrThrow()
  const code = await db
    .selectFrom('contact_code')
    .selectAll()
    .where('person_id', '=', ids.nuno)
    .executeTakeFirstOrThrow()
  const device = await db
    .selectFrom('wifi_credential')
    .selectAll()
    .where('person_id', '=', ids.nuno)
    .executeTakeFirstOrThrow()
  const copy = await nuno.post('/api/v2/data_exports', {})
  await testApp.api.events.settled()
  const files = await filesAt(`${copy.body['@id']}/file`, 'nuno')
  const all = Object.entries(files).flatMap(([name, bytes]) => (name.endsWith('.json') ? [String(bytes)] : []))
  expect(all.join()).toContain('n@x.example')
  const secrets = [wifi.body.secret, letter.values.code, code.salt, code.hash, device.nt_password]
  for (const secret of secrets)
    expect([secret, all.join().includes(secret)]).toEqual([expect.stringMatching(/./), false])
})

const newsOf = async (name: string): Promise<string[]> =>
  (await testApp.db.selectFrom('notice').select('key').where('person_id', '=', ids[name]).orderBy('id').execute()).map(
    ({ key }) => key,
  )

test('the copy contains a summary in the person’s language, and the person is notified', async () => {
  const [copy] = (await who('mina').get('/api/v2/data_exports')).body['hydra:member']
  const { 'summary.pdf': summary = Buffer.alloc(0) } = await filesAt(`${copy['@id']}/file`)
  const { text } = await readPdf(summary)
  for (const part of [
    'My University',
    'O que o portal guarda sobre si',
    'Mina Reis',
    'S1',
    'Estudante',
    'user_program.json',
  ])
    expect(text).toContain(part)
  expect(await newsOf('mina')).toEqual(['copyReady'])
})

test('the copy contains the person’s own files, and neither exported lists nor earlier copies', async () => {
  const { db, files } = testApp
  const ctx = { db, files, language: 'en' } as const
  for (const [kind, name] of Object.entries({ document: 'Ausweis/2026.pdf', 'list-export': 'Contacts.csv' })) {
    const content = await files.put([Buffer.from(`${kind} of Mina`)])
    await keepFile(ctx, { personId: ids.mina ?? 0, kind, name, content })
  }
  await db.updateTable('data_export').set({ state: 'EXPIRED' }).execute()
  const made = await who('mina').post('/api/v2/data_exports', {})
  await testApp.api.events.settled()
  const found = Object.entries(await filesAt(`${made.body['@id']}/file`)).filter(([name]) => name.startsWith('files/'))
  expect(found.map(([name, bytes]) => [name.slice(-17), String(bytes)])).toEqual([
    ['-Ausweis 2026.pdf', 'document of Mina'],
  ])
})

test('a copy that cannot be made is marked so, the person is notified, and can request another', async () => {
  const person = { person_id: ids.registry }
  const { id } = await testApp.db.insertInto('data_export').values(person).returning('id').executeTakeFirstOrThrow()
  const broken = [table('nowhere', { id: integer('personal') }).belongsTo('id', { release: 'all' })]
  const faults: string[] = []
  const ctx = {
    db: testApp.db,
    files: testApp.files,
    now: testApp.now,
    today: '2026-11-21',
    universityName: '',
    log: (_: string, text: string) => faults.push(text),
  }
  await makeExport(() => broken)({ id }, ctx)
  const { body } = await who('registry').get(`/api/v2/data_exports/${id}`)
  expect(body).toMatchObject({ state: 'FAILED', size: null })
  expect([await newsOf('registry'), faults.length]).toEqual([['copyFailed'], 1])
  const again = await who('registry').post('/api/v2/data_exports', {})
  expect([again.status, again.body.state]).toEqual([201, 'QUEUED'])
})

test('an expired copy cannot be downloaded, and another can be made', async () => {
  const first = (await who('mina').get('/api/v2/data_exports')).body['hydra:member'][0]
  await testApp.db.updateTable('data_export').set({ expires_at: '2026-11-20T00:00:00Z' }).execute()
  expect((await who('mina').get(first['@id'])).body.state).toBe('EXPIRED')
  expect((await who('mina').get(`${first['@id']}/file`)).status).toBe(404)
  // Two presses at once ask for one copy.
  const presses = await Promise.all([1, 2, 3].map(() => who('mina').post('/api/v2/data_exports', {})))
  const [second, ...others] = new Set(presses.map(({ body }) => body.id))
  expect(second).toBeGreaterThan(first.id)
  expect(others).toEqual([])
})

const move = (iri: string, name: string, reason = 'Decided at the counter.') =>
  who('registry').post(`${iri}/transitions/${name}`, { reason }, anyVersion)

test('an open invoice blocks an erasure, and is named', async () => {
  const invoice = { number: 'INV-9', amount: 100, issued_on: '2026-01-01', due_on: '2026-02-01' }
  await testApp.db
    .insertInto('invoice')
    .values({ ...invoice, person_id: ids.chan })
    .execute()
  const request = await who('chan').post('/api/v2/erasure_requests', { reason: 'I have left.' })
  const held = await move(request.body['@id'], 'carryOut')
  expect([held.status, held.body.blockers]).toEqual([422, ['There are unpaid invoices: INV-9.']])
  await testApp.db.updateTable('invoice').set({ state: 'PAID', paid_at: '2026-11-01T00:00:00Z' }).execute()
})

test('an erasure removes names, contacts and sign-in, and keeps studies and accounts under a placeholder name', async () => {
  const request = await who('chan').post('/api/v2/erasure_requests', {})
  const done = await move(request.body['@id'], 'carryOut')
  expect([done.status, done.body.state]).toEqual([200, 'QUEUED'])
  await testApp.api.events.settled()
  const told = await who('registry').get(request.body['@id'])
  expect([told.body.state, told.body.done, told.body.erased.user_contact]).toEqual(['ERASED', told.body.total, 1])
  const { id } = await testApp.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', `erased-${ids.chan}`)
    .executeTakeFirstOrThrow()
  const person = await testApp.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(person).toMatchObject({
    display_name: `Erased person ${id}`,
    email: null,
    student_number: null,
    disabled: true,
  })
  expect(person.search_text).not.toContain('chan')
  const rowsOf = async (table: string) =>
    (await testApp.db.selectFrom(table).selectAll().where('person_id', '=', id).execute()).length
  expect([await rowsOf('user_contact'), await rowsOf('person_role')]).toEqual([0, 0])
  expect((await who('chan').get('/api/v2/profile')).status).toBe(401)
  expect([await rowsOf('user_program'), await rowsOf('invoice')]).toEqual([1, 1])
})

test('nobody decides on their own request', async () => {
  const request = await who('registry').post('/api/v2/erasure_requests', {})
  expect((await move(request.body['@id'], 'refuse')).status).toBe(403)
  expect((await move(request.body['@id'], 'withdraw')).body.state).toBe('WITHDRAWN')
})
