import { beforeEach, expect, test } from 'vitest'
import { makeModule } from '#academics/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { Import } from '../../contract/import.ts'

let testApp: TestApp
const officer = (username = 'isabel') => testApp.as({ username, sub: username, roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  await officer().get('/api/v2/profile')
})

/** Uploads and previews a file: returns its import, and the outcome of each row. */
async function looked(kind: string, text: string) {
  const content = [Buffer.from(text).toString('base64')]
  const { body } = await officer().post(Import.path, { kind, fileName: `${kind}.csv`, content })
  const run = { iri: String(body['@id']) }
  await move(run.iri, 'map')
  await move(run.iri, 'preview')
  return run
}
const move = (iri: string, name: string, body: object = {}, who = officer()) =>
  who.post(`${iri}/transitions/${name}`, body, anyVersion)
const rowsOf = async (iri: string) =>
  (await officer().get(`${iri}/rows?order[line]=asc`)).body['hydra:member'] as {
    '@id': string
    line: number
    outcome: string
    cells: (string | null)[]
    faults: { reason: string }[]
    toCorrect: { column: string; proposal: string | null }[]
    notes: { reason: string }[]
    stays: string | null
  }[]
async function applied(kind: string, text: string): Promise<string> {
  const { iri } = await looked(kind, text)
  const { status, body } = await move(iri, 'apply')
  expect([kind, status, body.blockers, body['hydra:description']]).toEqual([kind, 200, undefined, undefined])
  return iri
}

const calendar = `Name (English),Kind,Starts on,Ends on,From,To
National Day,holiday,2026-10-01,,,
Christmas,BREAK,2026-12-23,2027-01-02,,
Open day,holiday,2026-11-05,,14:00,18:00`
const rooms = 'Room code,Capacity\nA1,40\nA2,30'
const modules = 'Module code,Name (English),Credits\nCS204,Data Structures,6\nPT110,Portuguese I,"7,5"'
const staff = 'Staff number,Official name,E-mail,Sign-in id\nL1,Tomás Silva,tomas@example.edu,tomas-sub\nL2,Ana Lopes,,'
const students = 'Student number,Official name\nS1,Mina Chan\nS2,Rui Costa\nS3,Eva Sou'
const courses = 'Course code,Term,Lecturers,Capacity\nCS204,2026A,"L1, Ana Lopes",2\nPT110,2026A,ana lopes,'
const head = 'Course code,Term,Group,Kind,Weekday,From,To,Room,Lecturer,Seats'
const timetable = `${head}
CS204,2026A,T01,LECTURE,Monday,10:00,11:30,A1,L1,1
CS204,2026A,T02,LECTURE,terça-feira,10:00,11:30,A1,L1,
PT110,2026A,,SEMINAR,星期三,9:00,10:30,A2,,`

async function startTerm() {
  await applied('terms', 'Term code,Name (English),Starts on,Ends on\n2026A,Autumn,2026-09-01,2026-12-20')
  await applied('calendar', calendar)
  await applied('rooms', rooms)
  await applied('modules', modules)
  await applied('staff', staff)
  await applied('people', students)
  await applied('courses', courses)
  return applied('timetable', timetable)
}

test('a term is set up by files alone, and its student sees the timetable', async () => {
  await startTerm()
  const enrolments = await applied('enrollments', 'Course code,Term,Student number,Groups\nCS204,2026A,S1,T01')
  const { body: course } = await officer().get('/api/v2/courses?order[code]=asc')
  expect(course['hydra:member']).toMatchObject([
    {
      ...{ code: 'CS204', title: { en: 'Data Structures' }, credits: 6, capacity: 2, startsOn: '2026-09-01' },
      lecturers: [
        { name: 'Tomás Silva', role: 'LEAD' },
        { name: 'Ana Lopes', role: 'CO' },
      ],
    },
    { code: 'PT110', credits: 7.5, lecturers: [{ name: 'Ana Lopes', role: 'LEAD' }] },
  ])
  const { body: patterns } = await officer().get('/api/v2/timetable_patterns?order[weekday]=asc&term.id=1')
  expect(
    patterns['hydra:member'].map(({ weekday, group, room, lecturer, students: n }: never) => [
      weekday,
      group,
      room,
      lecturer,
      n,
    ]),
  ).toMatchObject([
    [1, 'T01', { code: 'A1' }, { name: 'Tomás Silva' }, 1],
    [2, 'T02', { code: 'A1' }, { name: 'Tomás Silva' }, 0],
    [3, null, { code: 'A2' }, { name: 'Ana Lopes' }, 0],
  ])
  const entries = await officer().get('/api/v2/calendar_entries?from=2026-10-01&until=2026-11-30')
  expect(entries.body['hydra:member']).toMatchObject([
    { name: { en: 'National Day' }, endsOn: '2026-10-01', startsAt: null },
    { name: { en: 'Open day' }, startsAt: '14:00', endsAt: '18:00' },
  ])
  const inCourses = () =>
    testApp.db.selectFrom('notice').select(['key', 'subject']).where('domain', '=', 'course').execute()
  const told = await inCourses()
  expect(told).toEqual([{ key: 'enrolled', subject: '/api/v2/courses/1' }])
  // After the undo, the students no longer have the notice.
  expect((await move(enrolments, 'undo', { reason: 'It was the wrong list.' })).body.state).toBe('UNDONE')
  expect(await inCourses()).toEqual([])
})

test('every one of these files changes nothing the second time', async () => {
  await startTerm()
  for (const [kind, text] of Object.entries({
    calendar,
    rooms,
    modules,
    staff,
    people: students,
    courses,
    timetable,
  })) {
    const { iri } = await looked(kind, text)
    const { counts } = (await officer().get(iri)).body
    expect([kind, counts.new, counts.changed, counts.faulty]).toEqual([kind, 0, 0, 0])
  }
})

test('the probable value is proposed, and correcting a cell checks all rows again', async () => {
  await startTerm()
  const { iri } = await looked(
    'timetable',
    `${head}\nCS-204,2026X,T03,LAB,Thu,14:00,15:30,a-1,Tomas Silva,\nCS204,2026A,T04,LAB,Xday,14,15:30,A1,,`,
  )
  const [first, second] = await rowsOf(iri)
  expect(first?.toCorrect.map(({ column, proposal }) => [column, proposal])).toEqual([
    ['term', '2026A'],
    ['room', 'A1'],
  ])
  expect(second?.toCorrect.map(({ column, proposal }) => [column, proposal])).toEqual([
    ['weekday', null],
    ['startsAt', null],
  ])
  const correct = (column: string, value: string) => officer().post(`${iri}/corrections`, { line: 2, column, value })
  await correct('term', '2026A')
  expect((await rowsOf(iri))[0]?.toCorrect[0]).toMatchObject({ column: 'course', value: 'CS-204', proposal: 'CS204' })
  await correct('course', 'CS204')
  expect((await correct('room', 'A1')).status).toBe(200)
  expect((await rowsOf(iri)).map(({ outcome }) => outcome)).toEqual(['new', 'faulty'])
  // A row in the records cannot be corrected.
  await officer().put(iri, { partly: true }, anyVersion)
  await move(iri, 'preview')
  await move(iri, 'apply')
  expect((await correct('room', 'A2')).status).toBe(409)
})

test('a double-booked room or lecturer, in the records or in the file, is reported and does not stop the row', async () => {
  await startTerm()
  const { iri } = await looked(
    'timetable',
    `${head}\nPT110,2026A,P1,LAB,1,11:00,12:00,A1,L2,\nPT110,2026A,P2,LAB,1,11:30,12:30,A2,L2,\nPT110,2026A,P3,LAB,1,12:30,13:30,A1,L2,`,
  )
  const rows = await rowsOf(iri)
  expect(rows.map(({ outcome, notes }) => [outcome, notes.map(({ reason }) => reason)])).toEqual([
    ['new', ['Room A1 is taken at this time: CS204 T01, 10:00–11:30.']],
    ['new', ['Ana Lopes teaches at this time: PT110 P1, 11:00–12:00 (#2).']],
    ['new', []],
  ])
  const { body } = await officer().get(`${iri}/rows?noted=true`)
  expect(body['hydra:totalItems']).toBe(2)
})

test('full courses, full groups and unknown groups are reported, and each place is given once', async () => {
  await startTerm()
  const { iri } = await looked(
    'enrollments',
    'Course code,Term,Student number,Groups\nCS204,2026A,S1,T01\nCS204,2026A,S2,T01\nCS204,2026a,S2,T01\nCS204,2026A,S3,T02',
  )
  expect((await rowsOf(iri)).map(({ outcome, faults }) => [outcome, faults.map(({ reason }) => reason)])).toEqual([
    ['new', []],
    ['faulty', ['Group “T01” has no seats left.']],
    ['faulty', ['This is the same as line 3.']],
    ['faulty', ['The course is full.']],
  ])
})

test('an undo goes row by row, and each row left in place says why', async () => {
  await startTerm()
  const enrolments = await applied(
    'enrollments',
    'Course code,Term,Student number\nCS204,2026A,S1\nCS204,2026A,S2\nPT110,2026A,S3',
  )
  const reason = { reason: 'It was the list of last year.' }
  const { db } = testApp
  const [one, two] = await db.selectFrom('enrollment').select('id').orderBy('id').execute()
  const work = await db
    .insertInto('assessment')
    .values({ course_id: 1, code: 'A1', title: { en: 'A1' }, kind: 'TEST', weight: 100, max_mark: 20 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mark')
    .values({ enrollment_id: one?.id ?? 0, assessment_id: work.id, score: 12 })
    .execute()
  await db
    .updateTable('enrollment')
    .set({ state: 'PASSED' })
    .where('id', '=', two?.id ?? 0)
    .execute()
  expect((await move(enrolments, 'undo', reason)).status).toBe(422)
  const partly = await move(enrolments, 'undoPartly', reason)
  expect([partly.status, partly.body.state, partly.body.stays]).toEqual([200, 'PARTLY_UNDONE', 2])
  expect((await rowsOf(enrolments)).map(({ stays }) => stays)).toEqual([
    'Stays: in use by marks.',
    'Stays: the record has been changed since.',
    null,
  ])
  expect(await db.selectFrom('enrollment').select('person_id').execute()).toHaveLength(2)
  await db.deleteFrom('mark').execute()
  await db.updateTable('enrollment').set({ state: 'ENROLLED' }).execute()
  expect((await move(enrolments, 'undo', reason)).body).toMatchObject({ state: 'UNDONE', stays: 0 })
  expect(await db.selectFrom('enrollment').select('id').execute()).toEqual([])
})

test('a row stays if another row that stays needs its record', async () => {
  await makeModule(testApp.db, { code: 'X1' })
  await applied('terms', 'Term code,Name (English),Starts on,Ends on\n2026A,Autumn,2026-09-01,2026-12-20')
  const made = await applied('courses', 'Course code,Term,Module code\nX1,2026A,X1\nX2,2026A,X1')
  await makePerson(testApp.db, { username: 's', officialName: 'S', studentNumber: 'S9', roles: ['ROLE_STUDENT'] })
  await applied('enrollments', 'Course code,Term,Student number\nX1,2026A,S9')
  const partly = await move(made, 'undoPartly', { reason: 'These were not planned.' })
  expect(partly.body).toMatchObject({ state: 'PARTLY_UNDONE', stays: 1 })
  expect((await rowsOf(made)).map(({ stays }) => stays)).toEqual(['Stays: in use by enrolments.', null])
})

test('two officers who apply the same timetable write it once', async () => {
  await startTerm()
  const text = `${head}\nPT110,2026A,P1,LAB,5,11:00,12:00,,,`
  const [one, two] = [await looked('timetable', text), await looked('timetable', text)]
  const answers = await Promise.all([move(one.iri, 'apply'), move(two.iri, 'apply')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200])
  expect(
    await testApp.db.selectFrom('timetable_pattern').select('id').where('group_code', '=', 'P1').execute(),
  ).toHaveLength(1)
})

test('terms that overlap are reported and accepted', async () => {
  await applied('terms', 'Term code,Name (English),Starts on,Ends on\n2026A,Autumn,2026-09-01,2026-12-20')
  const { iri } = await looked('terms', 'Term code,Name (English),Starts on,Ends on\n2026B,Block,2026-12-01,2027-01-20')
  expect((await rowsOf(iri)).map(({ outcome, notes }) => [outcome, notes.map(({ reason }) => reason)])).toEqual([
    ['new', ['The dates overlap with the term 2026A.']],
  ])
})
