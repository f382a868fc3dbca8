import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { type ConfirmedSheet, openConfirmedSheet } from '../../test/confirmed-sheet.ts'
import { makeFinalGrade } from '../../test/final-grades.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']
let db: ConfirmedSheet['book']['testApp']['db']
let [mina, kit] = [0, 0]
const text = 'Question 3 of one exam was not counted.'
const reason = 'I read the exam again: question 3 is right.'

/** Mina's 15.2 and Kit's 8.6 are published. */
beforeEach(async () => {
  story = await openConfirmedSheet()
  ;({ as, mina, kit } = story.book)
  db = story.book.testApp.db
  expect((await story.move(story.registry(), 'publish')).body.state).toBe('PUBLISHED')
})

const open = (rows: object[], who = as('tomas'), more: object = {}) =>
  who.post('/api/v2/grade_sheets', { rectifies: story.sheet, cause: 'MARKING', text, rows, ...more })
const opened = async (...rows: [enrollment: number, total: number | null][]): Promise<string> => {
  const { status, body } = await open(rows.map(([enrollment, total]) => ({ enrollment, total, reason })))
  expect(status).toBe(201)
  return body['@id']
}
const published = async (sheet: string) => {
  await story.confirm(sheet)
  expect((await story.move(story.registry(), 'publish', sheet)).body.state).toBe('PUBLISHED')
}
const wrong = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
const blockers = async (sheet: string, name: string, who = as('tomas')) =>
  (await who.get(`${sheet}/transitions`)).body['hydra:member']
    .find((one: { name: string }) => one.name === name)
    .blockers.map(({ code }: { code: string }) => code)
const tasks = async (who: ReturnType<typeof as>) =>
  (await who.get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const ask = async () => {
  const [{ '@id': grade }] = await story.grades('mina')
  const student = story.book.testApp.as({ username: 'mina', sub: 'mina', roles: ['ROLE_STUDENT'] })
  const { status, body } = await student.post('/api/v2/grade_reviews', { grade, text })
  expect(status).toBe(201)
  return body['@id'] as string
}
const answer = (review: string, name: string, who = as('tomas')) =>
  who.post(`${review}/transitions/${name}`, { reason }, anyVersion)

test('a rectification is a separate sheet that three people sign; the student sees both grades and the reason', async () => {
  const before = (await as('helena').get(`${story.sheet}/document`)).body
  const sheet = await opened([kit, 10.5])
  expect(await tasks(as('tomas'))).toContain('toRectify')
  const { body: draft } = await as('tomas').get(sheet)
  expect(draft).toMatchObject({ kind: 'RECTIFICATION', state: 'MARKING', cause: 'MARKING', text })
  expect(draft.rows).toMatchObject([
    {
      ...{ enrollment: kit, total: 10.5, before: { grade: '8.6', outcome: 'FAILED' } },
      after: { grade: '10.5', outcome: 'PASSED' },
    },
  ])
  await published(sheet)
  const { content, signatures, sealed } = (await as('helena').get(`${sheet}/document`)).body
  expect(content).toMatchObject({
    ...{ kind: 'RECTIFICATION', rectifies: { checksum: before.checksum, cause: 'MARKING', text } },
    lines: [{ grade: '10.5', outcome: 'PASSED', previous: { grade: '8.6', outcome: 'FAILED' } }],
  })
  expect([signatures.map(({ name }: { name: string }) => name), sealed]).toEqual([['tomas', 'kuok', 'helena'], true])
  expect((await as('helena').get(`${story.sheet}/document`)).body).toEqual(before)
  const grades = await story.grades('kit')
  expect(
    grades.map(({ grade, current, kind, cause }: Record<string, unknown>) => [grade, current, kind, cause]),
  ).toEqual([
    ['10.5', true, 'RECTIFICATION', 'MARKING'],
    ['8.6', false, 'REGULAR', null],
  ])
  expect(JSON.stringify(grades)).not.toContain(text)
  expect((await as('kit').get(`/api/v2/enrollments/${kit}`)).body.state).toBe('PASSED')
  const { news } = (await as('kit').get('/api/v2/feed')).body
  expect(news['hydra:member'].map(({ key }: { key: string }) => key)).toContain('gradeRectified')
  expect((await story.grades('mina'))[0]).toMatchObject({ grade: '15.2', current: true })
  // The marks stay unchanged, and what was rectified and signed is settled.
  expect((await as('tomas').get(`/api/v2/gradebooks/${story.book.course}/finals`)).body.differing).toEqual([])
})

test('credits follow a rectification in both directions, and each enrolment has one current grade', async () => {
  expect(await story.credits()).toBe(66)
  await published(await opened([mina, 9]))
  expect(await story.credits()).toBe(60)
  const second = (await story.grades('mina')).find(({ current }: { current: boolean }) => current)
  const again = await as('tomas').post('/api/v2/grade_sheets', {
    ...{ rectifies: `/api/v2/grade_sheets/${second.sheet}`, cause: 'CALCULATION', text },
    rows: [{ enrollment: mina, total: 12 }],
  })
  await published(again.body['@id'])
  expect(await story.credits()).toBe(66)
  const rows = await db.selectFrom('final_grade').select(['enrollment_id', 'superseded_at']).execute()
  expect(rows).toHaveLength(4)
  for (const one of [mina, kit])
    expect(rows.filter((row) => row.enrollment_id === one && row.superseded_at === null)).toHaveLength(1)
  expect((await as('mina').get(`/api/v2/enrollments/${mina}`)).body.state).toBe('PASSED')
})

test('credits of a module move to another pass once the one that earned them is rectified to a fail', async () => {
  const { module_id } = await db.selectFrom('course').select('module_id').executeTakeFirstOrThrow()
  const repeat = (await makeCourse(db, { code: 'CS204R', module_id })).id
  const person_id = await story.idOf('mina')
  const enrollment = (await makeEnrollment(db, { course_id: repeat, person_id, kind: 'REPEAT', state: 'PASSED' })).id
  const grade = await makeFinalGrade(db, enrollment)
  await story.book.testApp.set('final_grade', grade, { user_program_id: story.study, earned: 0 })
  await published(await opened([mina, 9]))
  expect(await story.credits()).toBe(66)
  const earned = await db.selectFrom('final_grade').select('earned').where('id', '=', grade).executeTakeFirstOrThrow()
  expect(earned.earned).toBe(6)
})

test('nobody signs twice: the submitter does not approve, the approver does not confirm, and the opener makes no step alone', async () => {
  const sheet = await opened([kit, 11])
  await story.charge('tomas', 'COORDINATOR', 'program', story.program).catch(() => undefined)
  expect((await story.move(as('kuok'), 'submit', sheet)).status).toBe(403)
  await story.sign('tomas', sheet)
  expect((await story.move(as('tomas'), 'submit', sheet)).status).toBe(200)
  expect((await story.move(as('tomas'), 'approve', sheet)).status).toBe(403)
  expect((await story.move(as('helena'), 'confirm', sheet)).status).toBe(409)
  expect((await story.move(as('kuok'), 'approve', sheet)).status).toBe(200)
  expect((await story.move(as('kuok'), 'confirm', sheet)).status).toBe(403)
  expect((await story.move(as('helena'), 'return', sheet, { reason: 'Say which page it was.' })).body.state).toBe(
    'RETURNED',
  )
  const frozen = await db.selectFrom('course').select('marks_frozen_at').executeTakeFirstOrThrow()
  expect(frozen.marks_frozen_at).not.toBeNull()
})

test.each([
  ['no new grade', null],
  ['the same grade as before', 8.6],
])('with %s a rectification is not submitted', async (_, total) => {
  const sheet = await opened([kit, total])
  expect(await blockers(sheet, 'submit')).toEqual(['unchangedGrades', 'notSigned'])
})

test('a rectification changed after signing must be signed again, and a submitted one cannot change', async () => {
  const sheet = await opened([kit, 11])
  await story.sign('tomas', sheet)
  expect(await blockers(sheet, 'submit')).toEqual([])
  const rows = [{ enrollment: kit, total: 12 }]
  expect((await as('tomas').put(sheet, { rows }, anyVersion)).body.rows[0].after.grade).toBe('12.0')
  expect(await blockers(sheet, 'submit')).toEqual(['notSigned'])
  await story.sign('tomas', sheet)
  await story.move(as('tomas'), 'submit', sheet)
  expect((await as('tomas').put(sheet, { rows }, anyVersion)).status).toBe(403)
})

test('invalid rectifications are refused at the field concerned, and nothing changes', async () => {
  const other = (await makeEnrollment(db, { course_id: story.book.course, person_id: await story.book.person('lee') }))
    .id
  const at = async (rows: object[], more: object = {}) => wrong(await open(rows, as('tomas'), more))
  expect(await at([{ enrollment: kit, total: 21 }])).toEqual(['rows[0].total: The highest grade is 20.'])
  // 9.96 would be displayed as 10.0 and still be a fail.
  expect(await at([{ enrollment: kit, total: 9.96 }])).toEqual([
    'rows[0].total: Grades of this scheme go in steps of 0.1.',
  ])
  expect(await at([{ enrollment: other, total: 12 }])).toEqual([
    'rows[0].enrollment: The present grade of this student is not on this sheet. Look at the latest one.',
  ])
  const twice = { enrollment: kit, total: 12 }
  expect(await at([twice, twice])).toEqual(['rows[1].enrollment: A student is named twice.'])
  expect((await at([twice], { text: 'Wrong.' }))?.[0]).toMatch(/^text: Explain it in at least 10 letters/)
  expect((await at([]))?.[0]).toMatch(/^rows: Add at least one/)
  await db.updateTable('grade_sheet').set({ published_at: '2020-01-20T08:00:00Z' }).execute()
  expect((await at([twice]))?.[0]).toMatch(
    /^rectifies: These grades could be rectified in the portal until 20 January 2022/,
  )
  expect(await db.selectFrom('grade_sheet').select('id').where('kind', '=', 'RECTIFICATION').execute()).toEqual([])
})

test('the lead of the course and the Registry open one, nobody else does, and only for a published sheet', async () => {
  const rows = [{ enrollment: kit, total: 12 }]
  for (const who of ['ines', 'kuok', 'helena', 'mina']) {
    const { status } = await open(rows, as(who))
    expect([who, status]).toEqual([who, who === 'ines' ? 422 : 403])
  }
  const sheet = await opened([kit, 12])
  expect(wrong(await open(rows, as('tomas'), { rectifies: sheet }))).toEqual([
    'rectifies: Choose a published sheet of a course that you lead.',
  ])
  expect((await story.move(as('tomas'), 'cancel', sheet, { reason: 'It was another course.' })).body.state).toBe(
    'CANCELLED',
  )
  expect((await open(rows, story.registry())).status).toBe(201)
})

test('two people who rectify the same grade at once create one rectification', async () => {
  const answers = await Promise.all(
    [as('tomas'), story.registry()].map((who) => open([{ enrollment: kit, total: 12 }], who)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(answers.map(wrong).find(Boolean)).toEqual([
    'rows: One of these grades is on another sheet that is not published yet.',
  ])
  expect(await db.selectFrom('grade_sheet').select('id').where('kind', '=', 'RECTIFICATION').execute()).toHaveLength(1)
})

test('an accepted request opens a rectification; until it is done nobody answers again', async () => {
  const review = await ask()
  expect(wrong(await open([{ enrollment: mina, total: 16 }]))?.[0]).toMatch(/^rows\[0\]\.enrollment: This student asks/)
  expect((await answer(review, 'accept')).body.state).toBe('ACCEPTED')
  const [row] = (await as('tomas').get(`/api/v2/courses/${story.book.course}/grade_sheets?kind=RECTIFICATION`)).body[
    'hydra:member'
  ]
  expect(row).toMatchObject({ cause: 'REVIEW', text: reason, state: 'MARKING' })
  expect(row.rows).toMatchObject([{ enrollment: mina, total: null, after: null }])
  expect(await tasks(as('tomas'))).not.toContain('reviewToAnswer')
  expect(await blockers(review, 'uphold')).toEqual(['beingRectified'])
  const emptied = await as('tomas').put(row['@id'], { rows: [{ enrollment: kit, total: 12 }] }, anyVersion)
  expect(wrong(emptied)).toEqual(['rows: The rectification answers the request of a student, who stays on it.'])
  await as('tomas').put(row['@id'], { rows: [{ enrollment: mina, total: 17 }] }, anyVersion)
  expect((await as('mina').get(review)).body.rectified).toBeNull()
  await published(row['@id'])
  const [now] = await story.grades('mina')
  expect(now).toMatchObject({ grade: '17.0', cause: 'REVIEW' })
  // For its student the review ends with the new grade.
  const { body } = await as('mina').get(review)
  expect(body).toMatchObject({ grade: { grade: '15.2' }, rectified: { id: now.id, grade: '17.0', outcome: 'PASSED' } })
})

test('a cancelled rectification leaves grade and sheet, and the request needs an answer again', async () => {
  const review = await ask()
  await answer(review, 'accept')
  const { body } = await as('tomas').get(`/api/v2/courses/${story.book.course}/grade_sheets?kind=RECTIFICATION`)
  const sheet = body['hydra:member'][0]['@id']
  expect((await story.move(as('tomas'), 'cancel', sheet, { reason: 'No.' })).status).toBe(422)
  expect(
    (await story.move(as('tomas'), 'cancel', sheet, { reason: 'It was the exam of somebody else.' })).body.state,
  ).toBe('CANCELLED')
  expect(await tasks(as('tomas'))).toContain('reviewToAnswer')
  expect((await answer(review, 'uphold')).body.state).toBe('UPHELD')
  expect(await story.grades('mina')).toMatchObject([{ grade: '15.2', current: true }])
  expect((await story.move(as('tomas'), 'submit', sheet)).status).toBe(409)
})

test('the portal locks a sheet after the review period, once every request is answered', async () => {
  const { testApp } = story.book
  const review = await ask()
  expect((await blockers(story.sheet, 'lock', story.registry())).sort()).toEqual(['inReviewPeriod', 'openReviews'])
  const past = new Date(testApp.now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  await db.updateTable('term').set({ starts_on: '2020-01-01' }).execute()
  await db.updateTable('grade_sheet').set({ review_until: past }).execute()
  const state = async () => (await as('tomas').get(story.sheet)).body.state
  await testApp.api.clock()
  expect(await state()).toBe('PUBLISHED')
  await answer(review, 'uphold')
  await testApp.api.clock()
  expect(await state()).toBe('LOCKED')
  expect((await story.grades('mina'))[0]).toMatchObject({ grade: '15.2', current: true })
  expect((await open([{ enrollment: kit, total: 12 }])).status).toBe(201)
})

test('a person with the printed sheet learns that one of its grades was rectified, but not whose', async () => {
  const { code } = (await as('helena').get(`${story.sheet}/document`)).body
  const check = async () => (await story.book.testApp.withToken().get(`/api/v2/printed_grade_sheets/${code}`)).body
  expect(await check()).toMatchObject({ kind: 'REGULAR', rectified: false, state: 'PUBLISHED' })
  await published(await opened([kit, 11]))
  const said = await check()
  expect(said).toMatchObject({ rectified: true, state: 'PUBLISHED', sealed: true })
  expect(JSON.stringify(said)).not.toMatch(/kit|8\.6/)
})

test('a draft is for the lead of the course and the Registry; those in charge read no new grade before it reaches them', async () => {
  const sheet = await opened([kit, 11])
  for (const who of ['kuok', 'helena']) {
    const { body } = await as(who).get(sheet)
    for (const kept of ['rows', 'text', 'cause']) expect(body).not.toHaveProperty(kept)
    expect((await as(who).get(`${sheet}/document`)).status).toBe(403)
  }
  expect((await as('mina').get(sheet)).status).toBe(404)
  await inserted(db, 'course_lecturer', {
    course_id: story.book.course,
    person_id: await story.idOf('kit'),
    role: 'LEAD',
  })
  expect(wrong(await open([{ enrollment: kit, total: 20 }], as('kit')))?.[0]).toMatch(
    /^rows\[0\]\.enrollment: Nobody rectifies/,
  )
})

const typed = (enrollment: number, score: number, more: object = {}) =>
  open([{ enrollment, total: null, marks: [{ code: 'EXAM', score }], ...more }])

test('only marks are entered: total, grade, outcome and counts follow, and the sum on the page of the student is that of the grade', async () => {
  const { body: sheet } = await typed(kit, 12)
  expect(sheet.rows).toMatchObject([
    { total: null, marks: [{ code: 'EXAM', score: 12 }], after: { total: 12.8, grade: '12.8', outcome: 'PASSED' } },
  ])
  await published(sheet['@id'])
  const { content } = (await as('helena').get(`${sheet['@id']}/document`)).body
  expect(content.rectifies.counts).toEqual({
    students: 2,
    before: { passed: 1, failed: 1, mean: 11.9 },
    after: { passed: 2, failed: 0, mean: 14 },
  })
  const [line] = content.lines
  expect(line.deciding).toEqual([
    {
      ...{ rule: 'pass', least: 10, before: { value: 8.6, holds: false } },
      after: { value: 12.8, holds: true },
    },
  ])
  const [grade] = await story.grades('kit')
  expect(grade).toMatchObject({ total: 12.8, calculation: { computed: 12.8, decision: { kind: 'KEEP' } } })
  const exam = grade.calculation.parts.find(({ code }: { code: string }) => code === 'EXAM')
  expect(exam).toMatchObject({ score: 12, was: { score: 5, status: null } })
  // A later rectification starts from the marks of this one.
  const second = await as('tomas').post('/api/v2/grade_sheets', {
    ...{ rectifies: sheet['@id'], cause: 'MARKING', text },
    rows: [{ enrollment: kit, total: null, marks: [{ code: 'TEST', score: 15 }] }],
  })
  expect(second.body.rows).toMatchObject([{ before: { total: 12.8 }, after: { total: 13.2 } }])
})

test('a grade that falls is submitted only with a stated reason, which the student reads', async () => {
  const { body: sheet } = await typed(mina, 2)
  expect(sheet.rows).toMatchObject([{ before: { outcome: 'PASSED' }, after: { total: 6.8, outcome: 'FAILED' } }])
  expect(await blockers(sheet['@id'], 'submit')).toEqual(['unexplainedFalls', 'notSigned'])
  const rows = [{ enrollment: mina, total: null, marks: [{ code: 'EXAM', score: 2 }], reason: 'So.' }]
  expect(wrong(await as('tomas').put(sheet['@id'], { rows }, anyVersion))?.[0]).toMatch(/^rows\[0\]\.reason/)
  await as('tomas').put(sheet['@id'], { rows: rows.map((row) => ({ ...row, reason })) }, anyVersion)
  await published(sheet['@id'])
  expect((await story.grades('mina'))[0]).toMatchObject({ outcome: 'FAILED', calculation: { decision: { reason } } })
})

test('a mark of no work of the sheet, above its maximum, or beside a grade set by hand is refused at its field', async () => {
  const at = async (marks: object[], total: number | null = null) =>
    wrong(await open([{ enrollment: kit, total, marks }]))
  expect(await at([{ code: 'ESSAY', score: 3 }])).toEqual([
    'rows[0].marks[0].code: Each mark is that of one work on the published sheet.',
  ])
  const exam = { code: 'EXAM', score: 3 }
  expect((await at([exam, exam]))?.[0]).toMatch(/^rows\[0\]\.marks\[1\]\.code/)
  expect(await at([{ code: 'EXAM', score: 20.5 }])).toEqual([
    'rows[0].marks[0].score: The highest mark of this work is 20.',
  ])
  expect((await at([exam], 12))?.[0]).toMatch(/^rows\[0\]\.total: Enter marks, or a new grade/)
})
