import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeModule, makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Import } from '../../contract/import.ts'

let testApp: TestApp
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
const admin = () => testApp.as({ username: 'root', roles: ['ROLE_SUPER_ADMIN'] })

beforeEach(async () => {
  testApp = await openTestApp()
})

/** Uploads and previews a file; returns its IRI, its counts, and the faults by line. */
async function looked(who: Caller, kind: string, text: string) {
  const content = [Buffer.from(text).toString('base64')]
  const { body } = await who.post(Import.path, { kind, fileName: 'list.csv', content })
  const iri: string = body['@id']
  await who.post(`${iri}/transitions/map`, {}, anyVersion)
  const preview = await who.post(`${iri}/transitions/preview`, {}, anyVersion)
  expect(preview.status, JSON.stringify(preview.body)).toBe(200)
  const rows = await who.get(`${iri}/rows?outcome=faulty&order[line]=asc`)
  const faults = rows.body['hydra:member'].map((row: { line: number; faults: object }) => [row.line, row.faults])
  return { iri, counts: preview.body.counts, faults }
}
const move = (iri: string, name: string, body: object = {}) =>
  officer().post(`${iri}/transitions/${name}`, body, anyVersion)

async function makeCourse() {
  const term = await makeTerm(testApp.db, { code: '2026/1', starts_on: '2026-09-01', ends_on: '2027-01-20' })
  const module = await makeModule(testApp.db, { code: 'CS1' })
  const days = { starts_on: '2026-09-01', ends_on: '2027-01-20' }
  const course = { module_id: module.id, term_id: term.id, code: 'CS1', title: { en: 'Programming' }, type: 'LECTURE' }
  await testApp.db
    .insertInto('course')
    .values({ ...course, ...days })
    .execute()
}

const student = (number: string) =>
  makePerson(testApp.db, { username: number, studentNumber: number, officialName: `Student ${number}` })

test('students are enrolled by course, term and number; everything that does not exist is reported', async () => {
  await makeCourse()
  const held = await student('S1')
  for (const number of ['S2', 'S3', 'S4']) await student(number)
  const texts = { reason: { en: 'A debt.' }, how_to_clear: { en: 'Pay.' } }
  const hold = { person_id: held.id, kind: 'FINANCE', scopes: ['ENROL'], since: '2026-01-01', ...texts }
  await testApp.db.insertInto('hold').values(hold).execute()
  await sql`insert into enrollment (course_id, person_id, state)
    select c.id, p.id, case p.username when 'S3' then 'WITHDRAWN' else 'PASSED' end
    from course c, person p where p.username in ('S3', 'S4')`.execute(testApp.db)
  const lines = ['CS1,2026/1,S1', 'CS1,2026/1,S2', 'CS1,2026/1,S3', 'CS1,2026/1,S4', 'CS9,2026/1,S2', 'CS1,1999,S2']
  const file = ['Course code,Term,Student number', ...lines, 'CS1,2026/1,S9', 'CS1,2026/1,S2'].join('\n')
  const { iri, counts, faults } = await looked(officer(), 'enrollments', file)
  expect(counts).toEqual({ faulty: 5, changed: 1, new: 1, same: 1 })
  expect(faults).toEqual([
    [2, [{ column: 'Student number', reason: 'A hold blocks the enrolment of S1.' }]],
    [6, [{ column: 'Course code', reason: 'Course “CS9” does not exist in term 2026/1.' }]],
    [7, [{ column: 'Term', reason: 'Term “1999” does not exist.' }]],
    [8, [{ column: 'Student number', reason: 'No student has the number “S9”.' }]],
    [9, [{ column: '', reason: 'This is the same as line 3.' }]],
  ])
  await officer().put(iri, { partly: true }, anyVersion)
  expect((await move(iri, 'apply')).status).toBe(200)
  const states = sql<{ username: string; state: string }>`
    select p.username, e.state from enrollment e join person p on p.id = e.person_id order by 1`
  const enrolled = [...[['S2', 'ENROLLED'] as const, ['S3', 'ENROLLED'] as const, ['S4', 'PASSED'] as const]].map(
    ([username, state]) => ({ username, state }),
  )
  expect((await states.execute(testApp.db)).rows).toEqual(enrolled)
  expect((await move(iri, 'undo', { reason: 'The list was of last year.' })).status).toBe(200)
  expect((await states.execute(testApp.db)).rows).toEqual([
    { username: 'S3', state: 'WITHDRAWN' },
    { username: 'S4', state: 'PASSED' },
  ])
})

test('terms are added and moved, with names in three languages', async () => {
  await makeTerm(testApp.db, { code: '2026/1', starts_on: '2026-09-01', ends_on: '2027-01-20' })
  const head = '學期編號;名稱（英文）;名稱（葡文）;名稱（中文）;開始;結束'
  const file = `${head}\n2026/1;Autumn;;;01/09/2026;31/01/2027\n2027/1;Spring;Primavera;春季;2027-02-01;2027-01-01`
  const { iri, faults } = await looked(officer(), 'terms', file)
  expect(faults).toEqual([[3, [{ column: 'Ends on', reason: 'The end is before the start.' }]]])
  await officer().put(iri, { partly: true }, anyVersion)
  await move(iri, 'apply')
  const terms = await testApp.db.selectFrom('term').select(['code', 'name', 'ends_on']).execute()
  expect(terms).toEqual([{ code: '2026/1', name: { en: 'Autumn' }, ends_on: '2027-01-31' }])
})

test('only a super administrator imports super administrators, or changes the record of one', async () => {
  await admin().get('/api/v2/profile')
  await sql`update person set student_number = 'S0' where username = 'root'`.execute(testApp.db)
  await sql`insert into person_role (person_id, role) select id, 'ROLE_SUPER_ADMIN' from person where username = 'root'
    on conflict do nothing`.execute(testApp.db)
  const file = 'Student number,Official name,Roles\nS0,Root Lopes,\nS1,Rui Costa,SUPER_ADMIN'
  expect((await looked(officer(), 'people', file)).counts).toMatchObject({ faulty: 2 })
  expect((await looked(admin(), 'people', file)).counts).toMatchObject({ faulty: 0, changed: 1, new: 1 })
})

test('faults are reported in the language of the reader', async () => {
  const { iri } = await looked(officer(), 'terms', 'Term code,Name (English),Starts on,Ends on\n2026/1,Autumn,soon,')
  const rows = await officer().get(`${iri}/rows`, { 'accept-language': 'zh-Hant' })
  expect(rows.body['hydra:member'][0].faults).toEqual([
    { column: '開始', reason: '「soon」不是日期。請輸入日期，例如 2026-09-01、01/09/2026 或 2026年9月1日。' },
    { column: '結束', reason: '此項必填。' },
  ])
})

test('only the registry and administrators see and upload imports', async () => {
  const { iri } = await looked(officer(), 'terms', 'Term code,Name (English),Starts on,Ends on\n2026/1,Autumn,,')
  const body = { kind: 'terms', fileName: 'x.csv', content: ['eA=='] }
  for (const role of ['ROLE_STUDENT', 'ROLE_LECTURER', 'ROLE_TP_SUPERVISOR']) {
    const other = testApp.as({ username: role.toLowerCase(), roles: [role] })
    expect((await other.get(iri)).status).toBe(404)
    expect((await other.get(`${iri}/rows`)).status).toBe(404)
    expect((await other.get(`${iri}/report`)).status).toBe(404)
    expect((await other.get(`${Import.path}/template?kind=terms`)).status).toBe(403)
    expect((await other.post(Import.path, body)).status).toBe(403)
  }
})

const textCell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const sheet = (rows: string) =>
  zipSync({
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })

test.each([
  ['bytes that are no UTF-8', Buffer.from('Name\nJos\xe9', 'latin1'), /not UTF-8/],
  ['one long line', Buffer.from('x'.repeat(2_000_000)), /longer than 1,000,000 characters/],
  ['one long line in quotes', Buffer.from(`"${'x'.repeat(2_000_000)}`), /longer than 1,000,000 characters/],
  ['a row that is not numbered', sheet(`<row>${textCell('A1', 'Code')}</row><row r="NaN"/>`), /damaged at cell A2/],
  ['a character that does not exist', sheet('<row>&#0;</row>'), /damaged at cell A1/],
  [
    'cells that would fill the memory',
    sheet('<row><c r="XFD1"/></row>'.repeat(60_000)),
    /damaged at cell A2|no header/,
  ],
])('a file with %s is refused with the reason, and nothing of it is kept', async (_, bytes, message) => {
  const content = Buffer.from(bytes)
    .toString('base64')
    .match(/.{1,98304}/g)
  const { status, body } = await officer().post(Import.path, { kind: 'terms', fileName: 'x.csv', content })
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'content', message: expect.stringMatching(message) }],
  ])
  expect((await officer().get(Import.path)).body['hydra:totalItems']).toBe(0)
})

test('invalid characters in headings and cells are replaced, and the file is read', async () => {
  const rows = `<row>${textCell('A1', 'Term code')}${textCell('B1', '_x0000_')}</row><row>${textCell('A2', 'x&#0;')}</row>`
  const content = [Buffer.from(sheet(rows)).toString('base64')]
  const { status, body } = await officer().post(Import.path, { kind: 'terms', fileName: 'x.xlsx', content })
  expect(status).toBe(200)
  const { header, sample } = (await officer().get(body['@id'])).body
  expect([header, sample]).toEqual([['Term code', '\ufffd'], [['\ufffdx&#0;', '']]])
})
