import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeModule, makeProgram, makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import { writeInThread } from '#platform/server/excel/thread.ts'
import { anyVersion, type Caller } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { makeExternalSupervisor, makePractice, makeSchool } from '#teaching-practice/server'
import { Import } from '../../contract/import.ts'

let testApp: TestApp
const manager = () => testApp.as({ username: 'teresa', roles: ['ROLE_TP_MANAGER'] })
const officer = () => testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  await manager().get('/api/v2/profile')
  await makeTerm(testApp.db, { code: '2026/27', starts_on: '2026-09-01', ends_on: '2027-06-30' })
  for (const code of ['KT', 'PM']) await makeSchool(testApp.db, { code })
  await makePerson(testApp.db, { username: 'paulo', officialName: 'Paulo Meireles', staffNumber: 'T7' })
})

const heading = [
  ...['Student number', 'Term', 'School code', 'Subjects', 'Grade levels', 'Language', 'Starts on', 'Ends on'],
  ...['Interim on', 'Hours of observation', 'Hours of teaching', 'Other hours', 'Visits', 'Mentor name (English)'],
  ...['Mentor name (Chinese)', 'Mentor e-mail', 'Mentor phone', 'University supervisor', 'Note'],
]
type Cells = Partial<Record<(typeof columns)[number], string>>
const columns = [
  ...([
    'number',
    'term',
    'school',
    'subjects',
    'grades',
    'language',
    'from',
    'until',
    'interim',
    'observation',
  ] as const),
  ...(['teaching', 'other', 'visits', 'mentor', 'mentorZh', 'email', 'phone', 'supervisor', 'note'] as const),
]
const usual: Cells = {
  ...{ number: 'S1', term: '2026/27', school: 'KT', subjects: 'Chinese', grades: 'P3–P4', language: 'pt' },
  ...{ from: '2026-12-01', until: '2027-03-31', interim: '2027-01-20', observation: '20', teaching: '80' },
  ...{ visits: '3', mentor: 'May Chan', mentorZh: '陳美', email: 'may@kt.example', phone: '+853 6612 3456' },
  ...{ supervisor: 'T7', note: 'Prefers mornings.' },
}
const line = (cells: Cells) => columns.map((column) => `"${{ ...usual, ...cells }[column] ?? ''}"`).join(',')
const csv = (...lines: string[]) => [heading.join(','), ...lines].join('\r\n')

const makeStudents = (count: number) =>
  sql`insert into person (username, student_number, official_name, display_name, sort_name)
    select 'S' || n, 'S' || n, 'Student', 'Student', 'student' from generate_series(1, ${count}) n`.execute(testApp.db)

/** Uploads and previews a file; returns functions for the next steps. */
async function looked(who: Caller, text: string | Uint8Array, kind = 'practices') {
  const base64 = Buffer.from(text).toString('base64')
  const content = base64.match(/.{1,98304}/g)
  const { status, body } = await who.post(Import.path, { kind, fileName: 'list.csv', content })
  if (status !== 200) throw new Error(`the upload was refused: ${JSON.stringify(body)}`)
  const iri: string = body['@id']
  const move = (name: string, input: object = {}) => who.post(`${iri}/transitions/${name}`, input, anyVersion)
  await move('map')
  const preview = await move('preview')
  expect(preview.status, JSON.stringify(preview.body)).toBe(200)
  const rows = async () => (await who.get(`${iri}/rows?outcome=faulty&order[line]=asc&itemsPerPage=100`)).body
  return { iri, move, counts: preview.body.counts, faults: async () => (await rows())['hydra:member'] }
}

const wrong: [Cells, column: string, reason: RegExp][] = [
  [{ number: '' }, 'Student number', /^This is required/],
  [{ number: 'X9' }, 'Student number', /No student has the number “X9”/],
  [{ number: 'T7', supervisor: '' }, 'Student number', /“T7” belongs to a person who is not a student/],
  [{ term: '1999' }, 'Term', /Term “1999” does not exist/],
  [{ school: 'NO' }, 'School code', /School “NO” does not exist/],
  [{ subjects: '' }, 'Subjects', /^This is required/],
  [{ language: 'la' }, 'Language', /is not one of: en, pt, zh-Hant/],
  [{ from: '2027-03-31' }, 'Ends on', /must be after the start/],
  [{ from: 'soon' }, 'Starts on', /“soon” is not a date/],
  [{ interim: '2027-05-01' }, 'Interim on', /outside the dates of the practice/],
  [{ teaching: '8½' }, 'Hours of teaching', /“8½” is not a whole number from 0 to 2000/],
  [{ visits: '21' }, 'Visits', /from 0 to 20/],
  [{ teaching: '', observation: '0' }, 'Hours of teaching', /number of required hours/],
  [{ email: 'may at kt' }, 'Mentor e-mail', /is not an e-mail address/],
  [{ phone: '661' }, 'Mentor phone', /is not a phone number/],
  [{ email: '' }, 'Mentor e-mail', /Enter the e-mail address of the mentor/],
  [{ email: 'new@kt.example', mentor: '', mentorZh: '' }, 'Mentor name (English)', /in English or in Chinese/],
  [{ school: 'PM', email: 'rosa@kt.example' }, 'Mentor e-mail', /Rosa Leong belongs to the school KT/],
  [
    { mentor: 'June Chan', email: 'MAY2@kt.example' },
    'Mentor e-mail',
    /Line 3 has the same e-mail address with another name/,
  ],
  [{ supervisor: 'nobody' }, 'University supervisor', /username or staff number “nobody”/],
  [{ number: 'S6', supervisor: 'S6' }, 'University supervisor', /cannot supervise or mentor their own practice/],
]

test('of 1,000 practices 37 are faulty and reported with line, column and reason; 963 are planned, and undone exactly', async () => {
  await makeStudents(1000)
  const rosa = { name: 'Rosa Leong', email: 'rosa@kt.example', school_id: 1 }
  await makeExternalSupervisor(testApp.db, rosa)
  const faulty = new Map(Array.from({ length: 37 }, (_, at) => [5 + at * 25, wrong[at % wrong.length]]))
  const lines = Array.from({ length: 1000 }, (_, n) => {
    const email = n % 10 === 0 ? 'Rosa@KT.example' : `may${(n % 300) + 1}@kt.example`
    return line({ number: `S${n + 1}`, email, ...faulty.get(n)?.[0] })
  })
  const before = await hashes()
  const run = await looked(manager(), csv(...lines))
  expect(run.counts).toEqual({ faulty: 37, changed: 0, new: 963, same: 0 })
  // All rows are checked together: a thousand cost as many statements as one.
  expect(await testApp.statements(() => run.move('preview'))).toBeLessThan(26)
  const told = await run.faults()
  expect(told).toHaveLength(37)
  for (const { line: at, faults } of told) {
    const [, column, reason] = faulty.get(at - 2) ?? []
    expect([at, faults]).toEqual([at, [{ column, reason: expect.stringMatching(reason ?? /never/) }]])
  }
  expect((await run.move('apply')).body.blockers).toEqual([expect.stringMatching(/^Rows with errors: 37/)])
  expect(await hashes()).toEqual(before)

  expect((await manager().put(run.iri, { partly: true }, anyVersion)).status).toBe(200)
  expect((await run.move('apply')).body.state).toBe('APPLIED')
  const { rows } = await sql`
    select count(*)::int as practices, count(distinct p.id)::int as mentors,
      count(*) filter (where lower(p.email) = 'rosa@kt.example')::int as rosa
    from teaching_practice tp join practice_assignment a on a.practice_id = tp.id and a.role = 'SCHOOL_MENTOR'
    join practice_supervisor ps on ps.id = a.supervisor_id join person p on p.id = ps.person_id`.execute(testApp.db)
  expect(rows).toEqual([{ practices: 963, mentors: 266, rosa: 82 }])

  expect((await run.move('undo', { reason: 'It was the list of last year.' })).body.state).toBe('UNDONE')
  expect(await hashes()).toEqual(before)
})

test('a planned practice has everything that its line says, with mentor and supervisor as proposed', async () => {
  await makeStudents(2)
  await makePerson(testApp.db, { username: 'sokI', officialName: 'Lao Sok I', email: 'SokI@kt.example' })
  const other = { number: 'S2', email: 'soki@KT.example', mentor: '', mentorZh: '', phone: '', supervisor: 'paulo' }
  const run = await looked(manager(), csv(line({}), line({ ...other, language: '', visits: '', interim: '' })))
  expect(run.counts).toEqual({ faulty: 0, changed: 0, new: 2, same: 0 })
  expect((await run.move('apply')).status).toBe(200)
  const [one, two] = (await manager().get('/api/v2/teaching_practices?order[student.name]=asc&order[endsOn]=asc')).body[
    'hydra:member'
  ].toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
  expect(one).toMatchObject({
    ...{
      state: 'PLANNED',
      student: { number: 'S1' },
      school: { name: 'KT' },
      subjects: 'Chinese',
      gradeLevels: 'P3–P4',
    },
    ...{ language: 'pt', startsOn: '2026-12-01', interimOn: '2027-01-20', endsOn: '2027-03-31', requiredVisits: 3 },
    ...{ requiredHours: { observation: 20, teaching: 80, other: 0 }, note: 'Prefers mornings.', formGeneration: 'NEW' },
    ...{ requirements: ['CLEARANCE', 'HEALTH', 'INSURANCE', 'TRAINING'], weights: { supervisor: 50, mentor: 30 } },
    ...{ mentor: { name: 'May Chan 陳美', state: 'PROPOSED' }, supervisor: { name: 'Paulo Meireles' } },
  })
  expect(two).toMatchObject({ language: 'en', requiredVisits: 2, interimOn: null, mentor: { name: 'Lao Sok I' } })
  const listed = (await manager().get('/api/v2/teaching_practice_supervisors')).body['hydra:member']
  expect(listed.map(({ kind, email, phone }: Record<string, string>) => [kind, email, phone])).toEqual([
    ['USER', 'SokI@kt.example', null],
    ['EXTERNAL', 'may@kt.example', '+85366123456'],
    ['USER', null, null],
  ])
  expect(await testApp.db.selectFrom('mail_message').select('id').execute()).toEqual([])
})

test('the same file again changes nothing; another practice at the same time is refused, in the file and in the records', async () => {
  await makeStudents(3)
  const first = await looked(manager(), csv(line({})))
  await first.move('apply')
  const again = await looked(manager(), csv(line({ email: 'May@KT.example', supervisor: 'paulo', note: '' })))
  expect(again.counts).toEqual({ faulty: 0, changed: 0, new: 0, same: 1 })

  const s3 = await testApp.db.selectFrom('person').select('id').where('username', '=', 'S3').executeTakeFirstOrThrow()
  await makePractice(testApp.db, { person_id: s3.id, term_id: 1, starts_on: '2026-11-01', ends_on: '2026-12-01' })
  const two = { number: 'S2' }
  const lines = [
    ...[
      line({ subjects: 'English' }),
      line(two),
      line({ ...two, note: 'twice' }),
      line({ ...two, from: '2027-03-31', until: '2027-05-01', interim: '' }),
    ],
    ...[line({ ...two, from: '2027-04-01', until: '2027-05-01', interim: '' }), line({ number: 'S3' })],
  ]
  const run = await looked(manager(), csv(...lines))
  expect((await run.faults()).map(({ line: at, faults }: { line: number; faults: object }) => [at, faults])).toEqual([
    [2, [{ column: 'Starts on', reason: 'The student has another practice from 2026-12-01 to 2027-03-31.' }]],
    [4, [{ column: '', reason: 'This is the same as line 3.' }]],
    [5, [{ column: 'Starts on', reason: 'The dates overlap with those of the same student in line 3.' }]],
    [7, [{ column: 'Starts on', reason: 'The student has another practice from 2026-11-01 to 2026-12-01.' }]],
  ])
  expect(run.counts).toMatchObject({ faulty: 4, new: 2 })
})

test('an .xlsx file is read with its days and numbers as spreadsheets store them', async () => {
  await makeStudents(2)
  const types = { from: 'date', until: 'date', interim: 'date', observation: 'number', teaching: 'number' } as const
  const typed = (cells: Cells) =>
    Object.fromEntries(
      Object.entries({ ...usual, ...cells }).map(([key, value]) => [
        key,
        key === 'teaching' || key === 'observation' ? Number(value) : value,
      ]),
    )
  const file = await writeInThread({
    sheets: [
      {
        name: 'Practices',
        columns: columns.map((key, at) => ({
          ...{ key, header: heading[at] ?? '' },
          type: Object.entries(types).find(([name]) => name === key)?.[1] ?? 'text',
        })),
        rows: [typed({}), typed({ number: 'S2', teaching: '80.5' })],
      },
    ],
  })
  const run = await looked(manager(), file)
  expect(run.counts).toEqual({ faulty: 1, changed: 0, new: 1, same: 0 })
  expect((await run.faults()).map(({ line: at, faults }: { line: number; faults: object }) => [at, faults])).toEqual([
    [3, [{ column: 'Hours of teaching', reason: '“80.5” is not a whole number from 0 to 2000.' }]],
  ])
})

test('a school gets no more students from a file than it has places on those days', async () => {
  await makeStudents(3)
  await sql`update school set capacity = 2 where code = 'KT'`.execute(testApp.db)
  await makePerson(testApp.db, { username: 'there', officialName: 'There' })
  const { rows } = await sql<{ person: number; school: number }>`select p.id as person, s.id as school
    from person p, school s where p.username = 'there' and s.code = 'KT'`.execute(testApp.db)
  const [{ person: person_id, school: school_id } = { person: 0, school: 0 }] = rows
  await makePractice(testApp.db, { person_id, school_id, starts_on: '2026-10-01', ends_on: '2026-12-20' })
  const later = { from: '2027-04-01', until: '2027-05-31', interim: '2027-04-20' }
  const run = await looked(manager(), csv(line({}), line({ number: 'S2' }), line({ number: 'S3', ...later })))
  expect(run.counts).toMatchObject({ faulty: 1, new: 2 })
  expect((await run.faults()).map(({ line: at, faults }: { line: number; faults: object }) => [at, faults])).toEqual([
    [3, [{ column: 'School code', reason: 'School “KT” is full at that time: it has 2 places.' }]],
  ])
})

test('an undo removes the rows that it can, and each row left in place says why', async () => {
  await makeStudents(2)
  const run = await looked(manager(), csv(line({}), line({ number: 'S2' })))
  await run.move('apply')
  await sql`update teaching_practice set state = 'REQUIREMENTS' where person_id = (
    select id from person where username = 'S1')`.execute(testApp.db)
  const partly = await run.move('undoPartly', { reason: 'The second was not planned.' })
  expect(partly.body).toMatchObject({ stays: 1 })
  const { rows } = await sql<{ who: string }>`select p.username as who from teaching_practice tp
    join person p on p.id = tp.person_id where p.username like 'S%'`.execute(testApp.db)
  expect(rows).toEqual([{ who: 'S1' }])
})

test('practices on which somebody has worked are not undone', async () => {
  await makeStudents(2)
  const run = await looked(manager(), csv(line({}), line({ number: 'S2' })))
  await run.move('apply')
  const reason = { reason: 'It was the wrong list.' }
  await sql`insert into practice_requirement (practice_id, kind) select max(id), 'HEALTH' from teaching_practice`.execute(
    testApp.db,
  )
  expect((await run.move('undo', reason)).body.blockers).toEqual([
    'Other records now refer to what these lines added: 3.',
  ])
  await sql`delete from practice_requirement`.execute(testApp.db)
  await sql`update teaching_practice set state = 'REQUIREMENTS' where person_id = (
    select id from person where username = 'S1')`.execute(testApp.db)
  expect((await run.move('undo', reason)).body.blockers).toEqual([
    'The records from these lines have been changed since: 2.',
  ])
  await sql`update teaching_practice set state = 'PLANNED'`.execute(testApp.db)
  expect((await run.move('undo', reason)).status).toBe(200)
})

test('managers of practices import practices and nothing else; the registry imports both', async () => {
  await makeStudents(1)
  const mine = await looked(manager(), csv(line({})))
  const terms = 'Term code,Name (English),Starts on,Ends on\n2027/1,Autumn,2027-09-01,2028-01-20'
  const theirs = await looked(officer(), terms, 'terms')
  expect((await manager().get(Import.path)).body['hydra:member'].map((one: { kind: string }) => one.kind)).toEqual([
    'practices',
  ])
  expect((await officer().get(Import.path)).body['hydra:totalItems']).toBe(2)
  expect((await manager().get(theirs.iri)).status).toBe(404)
  expect((await manager().get(`${theirs.iri}/rows`)).status).toBe(404)
  expect((await manager().get('/api/v2/import_rows')).body['hydra:totalItems']).toBe(1)
  expect((await manager().get(`${theirs.iri}/report`)).status).toBe(404)
  expect((await manager().get(`${mine.iri}/report`)).status).toBe(200)
  for (const name of ['map', 'preview', 'apply', 'undo', 'discard'])
    expect((await manager().post(`${theirs.iri}/transitions/${name}`, {}, anyVersion)).status).toBe(404)
  expect((await manager().put(theirs.iri, { partly: true }, anyVersion)).status).toBe(404)
  const content = [Buffer.from(terms).toString('base64')]
  for (const [kind, status] of [
    ['terms', 403],
    ['people', 403],
    ['enrollments', 403],
  ] as const)
    expect((await manager().post(Import.path, { kind, fileName: 'x.csv', content })).status).toBe(status)
  expect((await manager().get(`${Import.path}/template?kind=people`)).status).toBe(403)
  const supervisor = testApp.as({ username: 'paulo', roles: ['ROLE_TP_SUPERVISOR'] })
  expect((await supervisor.get(mine.iri)).status).toBe(404)
  expect((await supervisor.post(Import.path, { kind: 'practices', fileName: 'x.csv', content })).status).toBe(403)
})

test('the template is read back with all its columns, as .xlsx and .csv, in each language', async () => {
  for (const language of ['en', 'pt', 'zh-Hant'])
    for (const format of ['csv', 'xlsx']) {
      const path = `${Import.path}/template?kind=practices&format=${format}`
      const { status, body } = await manager().get(path, { 'accept-language': language, accept: '*/*' })
      expect(status).toBe(200)
      if (format === 'xlsx') continue
      const content = [Buffer.from(`${await body.text()}x`).toString('base64')]
      const uploaded = await manager().post(Import.path, { kind: 'practices', fileName: 'x', content })
      const { mapping } = (await manager().get(uploaded.body['@id'])).body
      expect(Object.values(mapping)).toHaveLength(heading.length + 3)
      expect(Object.values(mapping)).not.toContain(null)
    }
})

/** A hash of each table of the records; the import's own tables, views and audit only grow. */
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

const headingNow = [...heading, 'Course code', 'Co-mentor name', 'Co-mentor e-mail'].join(',')
const more = (cells: Cells, ...added: string[]) => [line(cells), ...added.map((cell) => `"${cell}"`)].join(',')
const sheet = (...lines: string[]) => [headingNow, ...lines].join('\r\n')

test('a practice is imported with its course and a co-mentor; the student is in both course and programme', async () => {
  await makeStudents(4)
  const term_id = (await testApp.db.selectFrom('term').select('id').executeTakeFirstOrThrow()).id
  const days = { starts_on: '2026-09-01', ends_on: '2027-06-30' }
  const module_id = (await makeModule(testApp.db, { code: 'TP' })).id
  const course = async (code: string, type: string) =>
    (
      await testApp.db
        .insertInto('course')
        .values({ code, type, title: { en: code }, term_id, module_id, ...days })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const practice = await course('TP401', 'TP')
  await course('MA101', 'LECTURE')
  await sql`insert into enrollment (course_id, person_id) select ${practice}, id from person where student_number in ('S1', 'S4')`.execute(
    testApp.db,
  )
  const program = (await makeProgram(testApp.db, { code: 'ED' })).id
  await sql`insert into user_program (person_id, program_id, state, started_on) select id, ${program}, 'WITHDRAWN', '2024-09-01' from person
    where student_number = 'S4'`.execute(testApp.db)
  const run = await looked(
    manager(),
    sheet(
      more({ number: 'S1' }, 'tp401', 'June Lam', 'june@kt.example'),
      more({ number: 'S2', email: '', mentor: '', mentorZh: '', phone: '' }, 'TP401', '', ''),
      more({ number: 'S3', email: '', mentor: '', mentorZh: '', phone: '' }, 'MA101', 'June Lam', ''),
      more({ number: 'S4', email: 'kim@kt.example' }, 'TP999', '', 'Kim@kt.example'),
    ),
  )
  expect((await run.faults()).map(({ line: at, faults }: { line: number; faults: object[] }) => [at, faults])).toEqual([
    [3, [{ column: 'Course code', reason: 'The student is not enrolled in course “TP401”.' }]],
    [
      4,
      [
        { column: 'Course code', reason: 'Course “MA101” is not a course of teaching practice.' },
        { column: 'Co-mentor e-mail', reason: 'Enter the e-mail address of the mentor.' },
      ],
    ],
    [
      5,
      [
        { column: 'Student number', reason: 'The student “S4” is no longer in a programme.' },
        { column: 'Course code', reason: 'Course “TP999” does not exist in term 2026/27.' },
        { column: 'Co-mentor e-mail', reason: 'The co-mentor is the mentor already.' },
      ],
    ],
  ])
  await manager().put(run.iri, { partly: true }, anyVersion)
  expect((await run.move('apply')).body.state).toBe('APPLIED')
  const { rows } = await sql`select c.code, p.official_name as name from teaching_practice tp
    join course c on c.id = tp.course_id join practice_assignment a on a.practice_id = tp.id and a.role = 'CO_MENTOR'
    join practice_supervisor ps on ps.id = a.supervisor_id join person p on p.id = ps.person_id`.execute(testApp.db)
  expect(rows).toEqual([{ code: 'TP401', name: 'June Lam' }])
  const again = await looked(manager(), sheet(more({ number: 'S1' }, 'TP401', 'June Lam', 'june@kt.example')))
  expect(again.counts).toMatchObject({ same: 1, new: 0, faulty: 0 })
})

test('schools and mentors are found by name, and similar names are only proposed', async () => {
  await makeStudents(3)
  const school = (
    await makeSchool(testApp.db, { code: 'HTP', name: { en: 'Hoi Tin Primary School', pt: 'Escola Hoi Tin' } })
  ).id
  await makeExternalSupervisor(testApp.db, { name: 'Lao Sok I', email: 'lao@htp.example', school_id: school })
  const named = { email: '', mentorZh: '', phone: '' }
  const run = await looked(
    manager(),
    csv(
      line({ ...named, number: 'S1', school: 'escola hoi tin', mentor: 'LAO SOK I' }),
      line({ ...named, number: 'S2', school: 'Hoi Tin Primary', mentor: '' }),
      line({ ...named, number: 'S3', school: 'HTP', mentor: 'Lao Sok Y' }),
    ),
  )
  expect(run.counts).toMatchObject({ new: 1, faulty: 2 })
  expect((await run.faults()).map(({ faults }: { faults: object[] }) => faults)).toEqual([
    [
      {
        column: 'School code',
        reason: 'School “Hoi Tin Primary” does not exist. Did you mean Hoi Tin Primary School (HTP)?',
      },
    ],
    [
      {
        column: 'Mentor e-mail',
        reason:
          'Nobody at the school has exactly this name. Did you mean Lao Sok I (lao@htp.example)? Otherwise enter an e-mail address.',
      },
    ],
  ])
  await manager().put(run.iri, { partly: true }, anyVersion)
  await run.move('apply')
  const { rows } = await sql`select s.code, p.email from teaching_practice tp join school s on s.id = tp.school_id
    join practice_assignment a on a.practice_id = tp.id and a.role = 'SCHOOL_MENTOR'
    join practice_supervisor ps on ps.id = a.supervisor_id join person p on p.id = ps.person_id`.execute(testApp.db)
  expect(rows).toEqual([{ code: 'HTP', email: 'lao@htp.example' }])
})

test('a faulty cell is corrected on the page: the proposal is one click away, and all rows are checked again', async () => {
  await makeStudents(2)
  await makeSchool(testApp.db, { code: 'HTP', name: { en: 'Hoi Tin Primary School' } })
  const run = await looked(
    manager(),
    csv(line({ number: 'S1', school: 'Hoi Tin Primary', email: 'lao@htp.example' }), line({ number: 'X9' })),
  )
  expect(run.counts).toMatchObject({ new: 0, faulty: 2 })
  expect((await run.faults()).map(({ toCorrect }: { toCorrect: object[] }) => toCorrect)).toEqual([
    [{ column: 'school', heading: 'School code', value: 'Hoi Tin Primary', proposal: 'HTP' }],
    [{ column: 'studentNumber', heading: 'Student number', value: 'X9', proposal: null }],
  ])
  const correct = (body: object, who = manager()) => who.post(`${run.iri}/corrections`, body)
  expect((await correct({ line: 2, column: 'school', value: 'HTP' })).status).toBe(200)
  // The duplicate student is reported at the second row.
  await correct({ line: 3, column: 'studentNumber', value: 'S1' })
  expect((await run.faults())[0].faults).toEqual([{ column: '', reason: expect.stringMatching(/line 2/i) }])
  expect((await correct({ line: 3, column: 'studentNumber', value: 'S2' })).status).toBe(200)
  expect((await manager().get(run.iri)).body.counts).toMatchObject({ new: 2, faulty: 0 })
  expect((await correct({ line: 99, column: 'school', value: 'HTP' })).status).toBe(404)
  expect((await correct({ line: 2, column: 'course', value: 'TP1' })).status).toBe(422)
  expect(
    (
      await correct(
        { line: 2, column: 'school', value: 'KT' },
        testApp.as({ username: 'ana', roles: ['ROLE_STUDENT'] }),
      )
    ).status,
  ).toBe(404)
  expect((await run.move('apply')).body.state).toBe('APPLIED')
  expect((await correct({ line: 2, column: 'school', value: 'KT' })).status).toBe(409)
})
