import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '#academics/server'
import { makePerson } from '#people/server'
import { anyVersion, type Caller, type Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Import } from '../../contract/import.ts'

let testApp: TestApp
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  await officer().get('/api/v2/profile')
  await makeProgram(testApp.db, { code: 'LEI' })
})

const heading = 'Student number,Official name,Chinese name,E-mail,Roles,Programme code,Started on'
const student = (n: number) =>
  [`S${n}`, `Chan Tai Man ${n}`, '陳大文', `s${n}@example.edu`, 'student', 'LEI', '2026-09-01'].join(',')
const csv = (lines: readonly string[]) => [heading, ...lines].join('\r\n')

/** Faults to put into lines of the list, each with its column and the beginning of the reason. */
const wrong: [change: (line: string, n: number) => string, column: string, reason: RegExp][] = [
  [(line) => line.replace(/^S\d+/, ''), 'Student number', /^This is required/],
  [(line) => line.replace(/Chan Tai Man \d+/, ''), 'Official name', /^This is required/],
  [(line) => line.replace('@', ' at '), 'E-mail', /is not an e-mail address/],
  [(line) => line.replace('2026-09-01', '2026-13-01'), 'Started on', /“2026-13-01” is not a date/],
  [(line) => line.replace('student', 'emperor'), 'Roles', /“emperor” is not one of/],
  [(line) => line.replace('student', 'super_admin'), 'Roles', /^Only a super administrator/],
  [(line) => line.replace('LEI', 'ALCHEMY'), 'Programme code', /Programme “ALCHEMY” does not exist/],
  [(line) => line.replace('2026-09-01', ''), 'Started on', /^Enter the start date/],
  [() => student(1), 'Student number', /the same as line 2/],
  [(line) => line.replace(/s\d+@/, 's1@'), 'E-mail', /the same as line 2/],
  [
    (line) => line.replace('陳大文', '=HYPERLINK("http://x")'.replaceAll('"', "'")),
    'Chinese name',
    /^This cell contains a formula/,
  ],
  [(line) => line.replace(/Chan Tai Man/, 'x'.repeat(121)), 'Official name', /longer than 120 characters/],
]

test('of 1,000 people 37 are faulty and reported with line, column and reason; 963 are applied, and undone exactly', async () => {
  const faulty = new Map(Array.from({ length: 37 }, (_, at) => [20 + at * 25, wrong[at % wrong.length]]))
  const lines = Array.from({ length: 1000 }, (_, n) => faulty.get(n)?.[0](student(n + 1), n) ?? student(n + 1))
  const before = await hashes()
  const run = await previewed(officer(), 'people', csv(lines))
  expect((await run.read()).counts).toEqual({ faulty: 37, changed: 0, new: 963, same: 0 })

  // All rows are checked together: a thousand cost as many statements as one.
  expect(await testApp.statements(() => run.move('preview'))).toBeLessThan(25)
  const told = (await run.rows('?outcome=faulty&itemsPerPage=100'))['hydra:member']
  expect(told).toHaveLength(37)
  for (const { line, faults } of told) {
    const [, column, reason] = faulty.get(line - 2) ?? []
    expect([line, faults]).toMatchObject([line, [{ column, reason: expect.stringMatching(reason ?? /never/) }]])
  }
  const whole = await run.move('apply')
  expect([whole.status, whole.body.blockers]).toEqual([422, [expect.stringMatching(/^Rows with errors: 37/)]])
  expect(await hashes()).toEqual(before)

  expect((await run.change({ partly: true })).status).toBe(200)
  expect((await run.move('apply')).body.state).toBe('APPLIED')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from person p join user_program u on u.person_id = p.id
    join person_role r on r.person_id = p.id and r.role = 'ROLE_STUDENT' where p.student_number like 'S%'`.execute(
    testApp.db,
  )
  expect(rows).toEqual([{ n: 963 }])

  const undone = await run.move('undo', { reason: 'It was the list of last year.' })
  expect([undone.status, undone.body.state]).toEqual([200, 'UNDONE'])
  expect(await hashes()).toEqual(before)
})

test('existing people are recognised by their number; empty cells change nothing, and undoing restores the old values', async () => {
  const mina = {
    username: 'S1',
    studentNumber: 'S1',
    officialName: 'Mina',
    englishName: 'Minnie',
    email: 'mina@example.edu',
  }
  await makePerson(testApp.db, { ...mina, roles: ['ROLE_STUDENT'] })
  const before = await hashes()
  const run = await previewed(officer(), 'people', `${heading}\nS1,Mina Chan,陳美娜,,,,\nS2,Rui Costa,,,lecturer,,`)
  expect((await run.read()).counts).toEqual({ faulty: 0, changed: 1, new: 1, same: 0 })
  const [row] = (await run.rows('?outcome=changed'))['hydra:member']
  expect(row.diff).toEqual([
    { column: 'Official name', before: 'Mina', after: 'Mina Chan' },
    { column: 'Chinese name', before: null, after: '陳美娜' },
  ])
  expect((await run.move('apply')).status).toBe(200)
  const person = await testApp.db
    .selectFrom('person')
    .selectAll()
    .where('username', '=', 'S1')
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject({ official_name: 'Mina Chan', english_name: 'Minnie', email: 'mina@example.edu' })
  expect(person.search_text).toContain('陳美娜')
  expect((await run.move('undo', { reason: 'It was the wrong list.' })).status).toBe(200)
  expect(await hashes()).toEqual(before)
})

test('the same file a second time changes nothing, and is recognised', async () => {
  const file = csv([student(1), student(2)])
  const first = await previewed(officer(), 'people', file)
  expect((await first.move('apply')).status).toBe(200)
  const after = await hashes()
  const second = await previewed(officer(), 'people', file)
  expect(await second.read()).toMatchObject({
    counts: { faulty: 0, changed: 0, new: 0, same: 2 },
    sameAs: { '@id': first.iri },
  })
  expect((await second.move('apply')).body.blockers).toEqual(['Everything in the file is already on record.'])
  expect(await hashes()).toEqual(after)
})

test('rows that somebody has changed since, or that others refer to, are not undone', async () => {
  const run = await previewed(officer(), 'people', csv([student(1), student(2)]))
  await run.move('apply')
  const reason = { reason: 'It was the wrong list.' }
  await sql`update person set preferred_name = 'Peter' where username = 'S1'`.execute(testApp.db)
  const changed = await run.move('undo', reason)
  expect(changed.body.blockers).toEqual(['The records from these lines have been changed since: 2.'])
  await sql`update person set preferred_name = null where username = 'S1'`.execute(testApp.db)
  await sql`insert into user_contact (person_id, category, type, combined)
    select id, 'Personal', 2, 'x@example.org' from person where username = 'S2'`.execute(testApp.db)
  const built = await run.move('undo', reason)
  expect(built.body.blockers).toEqual(['Other records now refer to what these lines added: 3.'])
  await sql`delete from user_contact`.execute(testApp.db)
  expect((await run.move('undo', reason)).status).toBe(200)
})

test('when the records change between preview and apply, nothing is written until the rows are previewed again', async () => {
  const run = await previewed(officer(), 'people', csv([student(1)]))
  await makePerson(testApp.db, { username: 'other', officialName: 'Other', email: 's1@example.edu' })
  const before = await hashes()
  const { status, body } = await run.move('apply')
  expect([status, body['hydra:description']]).toEqual([409, expect.stringMatching(/changed since the preview/)])
  expect(await hashes()).toEqual(before)
  expect((await run.move('preview')).body.counts).toMatchObject({ faulty: 1 })
})

test('columns are recognised in three languages, and can be corrected', async () => {
  for (const [number, name] of [
    ['Número de estudante', 'Nome oficial'],
    ['學生編號', '正式姓名'],
    ['student_number', 'OFFICIAL NAME'],
  ]) {
    const run = await uploaded(officer(), 'people', `${name};${number}\nRui;S9`)
    expect((await run.read()).mapping).toMatchObject({ studentNumber: 1, officialName: 0, email: null })
  }
  const run = await uploaded(officer(), 'people', 'No.,Who\nS9,Rui Costa')
  expect((await run.move('map')).body.blockers).toEqual(['The file has no column for: Student number, Official name.'])
  const twice = await run.change({ mapping: { studentNumber: 0, officialName: 0 } })
  expect(twice.body.violations).toMatchObject([{ propertyPath: 'mapping.officialName' }])
  expect((await run.change({ mapping: { studentNumber: 0, officialName: 1, magic: 1 } })).status).toBe(422)
  expect((await run.change({ mapping: { studentNumber: 0, officialName: 1 } })).body.state).toBe('UPLOADED')
  await run.move('map')
  expect((await run.move('preview')).body.counts).toMatchObject({ new: 1 })
  expect((await run.change({ mapping: { email: null } })).body).toMatchObject({ state: 'UPLOADED', counts: null })
})

test('a discarded file leaves no row behind', async () => {
  const run = await previewed(officer(), 'people', csv([student(1)]))
  expect((await run.move('discard')).body.state).toBe('DISCARDED')
  expect((await run.rows())['hydra:totalItems']).toBe(0)
})

test('a person who sends many files at once gets 429, and nobody else has to wait for them', async () => {
  const send = (username: string) => {
    const content = [Buffer.from(csv([student(1)])).toString('base64')]
    const body = { kind: 'people', fileName: 'people.csv', content }
    return testApp.as({ username, roles: ['ROLE_REGISTRY'] }).post(Import.path, body)
  }
  await testApp.as({ username: 'rosa', roles: ['ROLE_REGISTRY'] }).get('/api/v2/profile')
  const [many, other] = await Promise.all([Promise.all(Array.from({ length: 8 }, () => send('isabel'))), send('rosa')])
  const refused = many.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(1)
  expect(refused.every(({ headers }) => headers.get('retry-after') === '5')).toBe(true)
  expect(many.filter(({ status }) => status === 200).length + refused.length).toBe(8)
  expect(other.status).toBe(200)
  expect((await send('isabel')).status).toBe(200)
})

test('a write without a version is refused', async () => {
  const run = await uploaded(officer(), 'people', csv([student(1)]))
  expect((await officer().put(run.iri, { partly: true })).status).toBe(428)
  expect((await officer().post(`${run.iri}/transitions/map`, {})).status).toBe(428)
})

test('templates are read back with all their columns, in each language and both forms', async () => {
  for (const language of ['en', 'pt', 'zh-Hant'])
    for (const kind of ['people', 'enrollments', 'terms']) {
      const path = `${Import.path}/template?kind=${kind}&format=csv`
      const { status, body } = await officer().get(path, { 'accept-language': language, accept: '*/*' })
      expect(status).toBe(200)
      const run = await uploaded(officer(), kind, `${await body.text()}x`)
      expect(Object.values((await run.read()).mapping)).not.toContain(null)
    }
})

/**
 * A hash of each table of the records; it ignores versions and times of change, which only rise, and the import's own
 * tables.
 */
async function hashes(): Promise<Record<string, string>> {
  const own = /^(import_|audit_|move_log|repeated_request|schema_migration|sensitive_view)/
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(testApp.db)
  const found: Record<string, string> = {}
  for (const { name } of tables.rows.filter((table) => !own.test(table.name))) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'version' - 'updated_at')::text as row from ${sql.table(name)} t order by 1`.execute(
      testApp.db,
    )
    found[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return found
}

const partSize = 98_304

/** The content of a file in the form that the upload requires. */
function contentOf(file: string | Uint8Array): string[] {
  const text = Buffer.from(file).toString('base64')
  return Array.from({ length: Math.ceil(text.length / partSize) }, (_, at) =>
    text.slice(at * partSize, (at + 1) * partSize),
  )
}

type Moved = Promise<Reply>

/** Uploads a file and returns functions for the next steps. */
async function uploaded(who: Caller, kind: string, file: string | Uint8Array, fileName = 'students.csv') {
  const { status, body } = await who.post(Import.path, { kind, fileName, content: contentOf(file) })
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
  const iri: string = body['@id']
  const version = anyVersion
  return {
    iri,
    read: async () => (await who.get(iri)).body,
    rows: async (search = '') => (await who.get(`${iri}/rows${search}`)).body,
    change: (input: object): Moved => who.put(iri, input, version),
    move: (name: string, input: object = {}): Moved => who.post(`${iri}/transitions/${name}`, input, version),
  }
}

/** Uploads and previews in one call. */
async function previewed(who: Caller, kind: string, file: string | Uint8Array) {
  const run = await uploaded(who, kind, file)
  for (const step of ['map', 'preview']) {
    const { status, body } = await run.move(step)
    if (status !== 200) throw new Error(`${step} was refused: ${JSON.stringify(body)}`)
  }
  return run
}
