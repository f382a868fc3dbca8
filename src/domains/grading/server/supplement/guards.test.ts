import { beforeEach, expect, test } from 'vitest'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { type IncompleteStory, openIncomplete } from '../../test/incomplete.ts'

let story: IncompleteStory
let as: IncompleteStory['book']['as']
let [lee, kit] = [0, 0]

beforeEach(async () => {
  story = await openIncomplete()
  ;({ lee } = story)
  ;({ as, kit } = story.book)
})

const wrong = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)

test('marks of graded students stay frozen, those of the incomplete one are editable until they are on a signed sheet', async () => {
  const { book, publish, started, exam } = story
  const enter = async () =>
    book
      .fatesOf(
        await book.enter(
          'tomas',
          book.cell(kit, book.exam, 20, { version: 1 }),
          book.cell(lee, book.test, 13, { version: 1 }),
        ),
      )
      .map(([fate, why]: unknown[]) => [fate, why])
  expect((await book.enter('tomas', book.cell(lee, book.exam, 14))).status).toBe(409)
  await publish()
  expect(await enter()).toEqual([
    ['refused', 'frozen'],
    ['saved', null],
  ])
  const decided = await as('tomas').put(`/api/v2/enrollments/${kit}/final_grade`, {
    ...{ kind: 'OVERRIDE', total: 12, reason: 'The second reading was right after all.' },
    seen: { decision: 0, computed: 8.6 },
  })
  expect([decided.status, decided.body['hydra:description']]).toEqual([
    ...[409, 'This student is on a signed grade sheet. The grade stays as it was signed.'],
  ])
  const sheet = await started()
  await exam()
  await story.sign('tomas', sheet)
  expect((await story.move(as('tomas'), 'submit', sheet)).body.state).toBe('SUBMITTED')
  expect((await book.enter('tomas', book.cell(lee, book.exam, 20, { version: 1 }))).status).toBe(409)
  const assessment = await as('tomas').put(`/api/v2/assessments/${book.exam}`, { weight: 30 }, anyVersion)
  expect(assessment.status).toBe(403)
})

test('a returned or recalled sheet makes only the marks of its own students editable again', async () => {
  const { book, publish, started, exam } = story
  const { db } = book.testApp
  const open = async () =>
    (await db.selectFrom('enrollment').select('id').where('marks_frozen_at', 'is', null).orderBy('id').execute())
      .map(({ id }) => id)
      .filter((id) => id !== book.own)
  await publish()
  expect(await open()).toEqual([lee])
  const sheet = await started()
  await exam()
  await story.sign('tomas', sheet)
  await story.move(as('tomas'), 'submit', sheet)
  expect(await open()).toEqual([])
  await story.move(as('tomas'), 'recall', sheet)
  expect(await open()).toEqual([lee])
  await story.sign('tomas', sheet)
  await story.move(as('tomas'), 'submit', sheet)
  await story.move(as('kuok'), 'return', sheet, { reason: 'Say when the exam was taken.' })
  expect(await open()).toEqual([lee])
  const course = await db.selectFrom('course').select('marks_frozen_at').executeTakeFirstOrThrow()
  expect(course.marks_frozen_at).not.toBeNull()
})

test('the lead of the course starts one once the sheet is published; nobody else does', async () => {
  const { publish, start, registry } = story
  expect((await start(as('tomas'), lee)).status).toBe(403)
  await publish()
  for (const who of ['ines', 'rui', 'kuok', 'helena'])
    expect([who, (await start(as(who), lee)).status]).toEqual([who, 403])
  for (const who of ['lee', 'mina']) expect([who, (await start(as(who), lee)).status]).toEqual([who, 404])
  expect((await start(registry(), lee)).status).toBe(403)
  expect((await start(as('tomas'), lee)).status).toBe(200)
})

test('each step is made by a different person, against the signed content', async () => {
  const { book, publish, started, exam, blockers } = story
  await publish()
  const sheet = await started()
  await exam()
  expect((await story.move(as('tomas'), 'submit', sheet)).status).toBe(422)
  await story.sign('tomas', sheet)
  await book.enter('tomas', book.cell(lee, book.exam, 15, { version: 1 }))
  expect(await blockers(sheet, 'submit')).toEqual(['notSigned'])
  expect((await as('tomas').post(`${sheet}/sign`, { checksum: '0'.repeat(64), declaration: true })).status).toBe(409)
  await story.charge('tomas', 'COORDINATOR', 'program', story.program).catch(() => undefined)
  await story.sign('tomas', sheet)
  expect((await story.move(as('tomas'), 'submit', sheet)).status).toBe(200)
  expect((await story.move(as('tomas'), 'approve', sheet)).status).toBe(403)
  expect((await story.move(as('helena'), 'confirm', sheet)).status).toBe(409)
  expect((await story.move(as('kuok'), 'approve', sheet)).status).toBe(200)
  expect((await story.move(as('kuok'), 'confirm', sheet)).status).toBe(403)
  expect((await story.move(as('helena'), 'confirm', sheet)).status).toBe(200)
})

test('a signature needs a recent sign-in', async () => {
  const { book, publish, started, exam } = story
  await publish()
  const sheet = await started()
  await exam()
  const { checksum } = (await as('tomas').get(`${sheet}/document`)).body
  const auth_time = Math.floor(book.testApp.now.getTime() / 1000) - 3600
  const before = book.testApp.withToken(await book.testApp.token({ username: 'tomas', sub: 'tomas' }, { auth_time }))
  expect((await before.post(`${sheet}/sign`, { checksum, declaration: true })).status).toBe(401)
})

test('two lecturers who start one at once create one sheet', async () => {
  const { book, publish, start, supplements } = story
  await publish()
  await book.testApp.db.updateTable('course_lecturer').set({ role: 'LEAD' }).where('role', '=', 'CO').execute()
  const answers = await Promise.all([as('tomas'), as('ines')].map((who) => start(who, lee)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body['hydra:description']).toMatch(
    /has started a supplementary sheet that is not submitted yet/,
  )
  expect(await supplements()).toHaveLength(1)
})

test('when two lecturers submit and mark at once, no mark is left unsigned', async () => {
  const { book, publish, started, exam } = story
  await publish()
  const sheet = await started()
  await exam()
  await story.sign('tomas', sheet)
  const [moved] = await Promise.all([
    story.move(as('tomas'), 'submit', sheet),
    book.enter('ines', book.cell(lee, book.exam, 20, { version: 1 })),
  ])
  const { score } = await book.testApp.db
    .selectFrom('mark')
    .select('score')
    .where('enrollment_id', '=', lee)
    .where('assessment_id', '=', book.exam)
    .executeTakeFirstOrThrow()
  expect([moved.status, Number(score)]).toEqual(moved.status === 200 ? [200, 14] : [422, 20])
})

test('only students without a grade can be on it, each once, and nobody grades themselves', async () => {
  const { book, publish, start, started, supplements } = story
  await publish()
  const at = async (...enrollments: number[]) => wrong(await start(as('tomas'), ...enrollments))
  expect(await at(kit)).toEqual(['students[0].enrollment: This student has a grade already, or is not in the course.'])
  expect(await at(lee, lee)).toEqual(['students[1].enrollment: A student is named twice.'])
  expect(await at()).toEqual(['students: Choose at least one student.'])
  await inserted(book.testApp.db, 'course_lecturer', {
    ...{ course_id: book.course, person_id: await story.idOf('lee'), role: 'LEAD' },
  })
  expect(wrong(await start(as('lee'), lee))).toEqual(['students[0].enrollment: Nobody gives themselves a grade.'])
  expect(await supplements()).toEqual([])
  const opened = await as('tomas').post('/api/v2/grade_sheets', {
    ...{ rectifies: story.sheet, cause: 'LATE_WORK', text: 'The exam was taken later.' },
    rows: [{ enrollment: lee, total: 12 }],
  })
  expect(opened.status).toBe(201)
  expect(await at(lee)).toEqual(['students[0].enrollment: This student is on another sheet that is not published yet.'])
  await story.move(as('tomas'), 'cancel', opened.body['@id'], { reason: 'A supplementary sheet is right.' })
  expect(await started()).toMatch(/grade_sheets/)
})

test('its students can be changed until it is submitted, against the current version', async () => {
  const { book, publish, started, exam, enrol, blockers } = story
  const ana = await enrol('anabela')
  await publish()
  const sheet = await started(lee, ana)
  expect(await blockers(sheet, 'submit')).toEqual(['openGrades', 'stillIncomplete', 'notSigned'])
  const { headers } = await as('tomas').get(sheet)
  const seen = { 'If-Match': headers.get('etag') ?? '' }
  const students = [{ enrollment: lee }]
  expect((await as('ines').put(sheet, { students }, anyVersion)).status).toBe(403)
  expect((await as('tomas').put(sheet, { students }, seen)).body.students).toHaveLength(1)
  expect((await as('tomas').put(sheet, { students: [{ enrollment: ana }] }, seen)).status).toBe(412)
  expect((await as('tomas').put(sheet, { text: 'Another text for it.' }, anyVersion)).status).toBe(409)
  await exam()
  await story.sign('tomas', sheet)
  await story.move(as('tomas'), 'submit', sheet)
  expect((await as('tomas').put(sheet, { students }, anyVersion)).status).toBe(403)
  // A student who is not on it waits for the next one.
  expect(await story.tasks('tomas')).toContain('toComplete')
  expect(await story.started(ana)).not.toBe(sheet)
  expect((await book.enter('tomas', book.cell(ana, book.exam, 9))).status).toBe(200)
})

test('a student who enrols while the sheet waits for approval is marked, and graded on a supplementary sheet', async () => {
  const { book, publish, started, enrol } = story
  const late = await enrol('late')
  expect(
    book.fatesOf(await book.enter('tomas', book.cell(late, book.test, 12), book.cell(late, book.exam, 12))),
  ).toEqual([
    ['saved', null, 12],
    ['saved', null, 12],
  ])
  await publish()
  const sheet = await started(late)
  await story.confirm(sheet)
  await story.move(story.registry(), 'publish', sheet)
  expect(await story.grades('late')).toMatchObject([{ grade: '12.0', kind: 'SUPPLEMENTARY', current: true }])
})

test('a cancelled sheet releases its students, and one whose students have all left cannot be submitted', async () => {
  const { book, publish, started, exam, blockers } = story
  await publish()
  const first = await started()
  const cancelled = await story.move(as('tomas'), 'cancel', first, { reason: 'The re-sit was moved.' })
  expect(cancelled.body.state).toBe('CANCELLED')
  const second = await started()
  await exam()
  await book.testApp.set('enrollment', lee, { state: 'WITHDRAWN' })
  expect(await blockers(second, 'submit')).toEqual(['nobodyLeft', 'notSigned'])
})

test('a student is notified of a later deadline, and a deadline in the past is shown as late', async () => {
  const { book, publish, finalOf } = story
  const { testApp } = book
  await publish()
  const { decision } = await finalOf(lee)
  const again = await as('tomas').put(`/api/v2/enrollments/${lee}/final_grade`, {
    ...{ kind: 'INCOMPLETE', dueOn: '2027-03-01', reason: 'The re-sit was moved.' },
    seen: { decision: decision.id, computed: 12 },
  })
  expect(again.body.left).toEqual({ dueOn: '2027-03-01', late: false, sheet: null })
  expect((await story.grades('lee'))[0].dueOn).toBe('2027-03-01')
  const { news } = (await as('lee').get('/api/v2/feed')).body
  expect(news['hydra:member'].map(({ key }: { key: string }) => key)).toContain('deadlineMoved')
  await testApp.db
    .updateTable('grade_decision')
    .set({ due_on: '2026-11-01' })
    .where('kind', '=', 'INCOMPLETE')
    .execute()
  expect((await finalOf(lee)).left).toMatchObject({ dueOn: '2026-11-01', late: true })
  const found = await as('kuok').get(`/api/v2/grade_sheets?program.id=${story.program}&incomplete=true`)
  expect(found.body['hydra:totalItems']).toBe(1)
})
