import { beforeEach, expect, test } from 'vitest'
import { makeEnrollment } from '#course/server'
import { anyVersion } from '#platform/test/call.ts'
import { type ConfirmedSheet, openConfirmedSheet } from '../../test/confirmed-sheet.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']
const text = 'Question 3 of the exam has full marks on my copy.'
const reason = 'I read the exam again: question 3 was counted.'

beforeEach(async () => {
  story = await openConfirmedSheet()
  as = story.book.as
  expect((await story.move(story.registry(), 'publish')).body.state).toBe('PUBLISHED')
})

const student = (name = 'mina') => story.book.testApp.as({ username: name, sub: name, roles: ['ROLE_STUDENT'] })
const ask = async (name = 'mina', more: object = {}) => {
  const [{ '@id': grade }] = await story.grades(name)
  return student(name).post('/api/v2/grade_reviews', { grade, text, ...more })
}
const move = (who: ReturnType<typeof as>, id: number, name: string, body: object = { reason }) =>
  who.post(`/api/v2/grade_reviews/${id}/transitions/${name}`, body, anyVersion)
const tasks = async (who: ReturnType<typeof as>) =>
  (await who.get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const newsOf = async (name: string) => {
  const rows = await story.book.testApp.db
    .selectFrom('notice')
    .select('key')
    .where('person_id', '=', await story.idOf(name))
    .orderBy('id')
    .execute()
  return rows.map(({ key }) => key)
}
const wrong = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
const hold = async (name: string) => {
  const said = { en: 'Fees are open.', pt: 'Há propinas em dívida.', 'zh-Hant': '尚有學費未繳。' }
  const { status } = await story.registry().post('/api/v2/holds', {
    ...{ user: `/api/v2/users/${await story.idOf(name)}`, kind: 'FINANCE', scopes: ['GRADES_VIEW'], until: null },
    ...{ reason: said, howToClear: said },
  })
  expect(status).toBe(201)
}

test('a student requests a review of the published grade, and the lead lecturer answers with a reason', async () => {
  const [grade] = await story.grades('mina')
  expect(grade.actions).toContain('askReview')
  const { status, body } = await ask()
  expect([status, body.state, body.grade, body.text]).toEqual([
    ...[201, 'REQUESTED'],
    { id: grade.id, grade: '15.2', total: 15.2, top: 20, outcome: 'PASSED' },
    text,
  ])
  expect((await story.grades('mina'))[0].actions).not.toContain('askReview')
  expect(await tasks(as('tomas'))).toContain('reviewToAnswer')
  expect(await tasks(as('ines'))).not.toContain('reviewToAnswer')
  expect(await newsOf('tomas')).toContain('reviewRequested')
  const upheld = await move(as('tomas'), body.id, 'uphold')
  expect(upheld.body).toMatchObject({ state: 'UPHELD', answer: reason, answeredBy: { name: 'tomas' } })
  expect(await newsOf('mina')).toContain('reviewUpheld')
  expect(await tasks(as('tomas'))).not.toContain('reviewToAnswer')
  const { body: made } = await student().get(`/api/v2/grade_reviews/${body.id}/history`)
  expect(made['hydra:member']).toMatchObject([{ name: 'uphold', reason, by: 'tomas' }])
})

test('the reason needs ten letters or four Chinese characters, and so does the answer', async () => {
  expect(wrong(await ask('mina', { text: 'Too low.' }))?.[0]).toMatch(/^text: Say in at least 10 letters/)
  expect(wrong(await ask('mina', { text: '分數錯' }))?.[0]).toMatch(/^text:/)
  const { status, body } = await ask('mina', { text: '分數有誤' })
  expect(status).toBe(201)
  expect((await move(as('tomas'), body.id, 'uphold', { reason: 'No.' })).status).toBe(422)
})

test("a grade is reviewed once; a withdrawn request can be repeated, and other students' requests are inaccessible", async () => {
  const { body } = await ask()
  expect(wrong(await ask())).toEqual(['grade: You have asked for a review of this grade already.'])
  expect((await move(student('kit'), body.id, 'withdraw', {})).status).toBe(404)
  expect((await move(student(), body.id, 'withdraw', {})).body.state).toBe('WITHDRAWN')
  expect((await move(as('tomas'), body.id, 'accept')).status).toBe(409)
  const again = await ask()
  expect(again.status).toBe(201)
  await move(as('tomas'), again.body.id, 'uphold')
  expect(wrong(await ask())).toEqual(['grade: You have asked for a review of this grade already.'])
  expect((await story.grades('mina'))[0].actions).not.toContain('askReview')
})

test('two requests sent at once create one', async () => {
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
})

test('of two concurrent answers one counts, the other is refused as too late', async () => {
  const { body, headers } = await ask()
  const at = { 'If-Match': headers.get('etag') ?? '' }
  const answers = await Promise.all(
    [as('tomas'), as('kuok')].map((who) =>
      who.post(`/api/v2/grade_reviews/${body.id}/transitions/uphold`, { reason }, at),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('after the last day of the period no request is possible, nor for another’s or a replaced grade', async () => {
  const { testApp } = story.book
  const [{ '@id': kits }] = await story.grades('kit')
  expect(wrong(await ask('mina', { grade: kits }))).toEqual(['grade: Choose a published grade of your own.'])
  const day = new Date(testApp.now.getTime() - 86_400_000).toISOString().slice(0, 10)
  await testApp.db.updateTable('grade_sheet').set({ review_until: day }).execute()
  expect(wrong(await ask())?.[0]).toMatch(/^grade: A review of this grade could be asked for until/)
  expect((await story.grades('mina'))[0].actions).not.toContain('askReview')
  await testApp.db.updateTable('final_grade').set({ superseded_at: testApp.now.toISOString() }).execute()
  expect(wrong(await ask())?.[0]).toBe('grade: This grade was rectified meanwhile. Look at the new one.')
})

test('nobody answers their own request, and people who are not involved cannot read it', async () => {
  const { testApp, course, person } = story.book
  const { body } = await ask()
  await testApp.db
    .insertInto('course_lecturer')
    .values({ course_id: course, person_id: await story.idOf('mina'), role: 'LEAD' })
    .execute()
  expect((await move(student(), body.id, 'uphold')).status).toBe(403)
  expect(await tasks(student())).not.toContain('reviewToAnswer')
  await person('stranger')
  for (const who of [as('stranger'), student('kit'), as('ana')])
    expect((await who.get(`/api/v2/grade_reviews/${body.id}`)).status).toBe(404)
  expect((await move(as('rui'), body.id, 'uphold')).status).toBe(403)
})

test('a coordinator who takes the course cannot answer; if the course has no lead, the Registry must', async () => {
  const { testApp, course } = story.book
  const { body } = await ask()
  await makeEnrollment(testApp.db, { course_id: course, person_id: await story.idOf('kuok') })
  expect((await move(as('kuok'), body.id, 'uphold')).status).toBe(403)
  expect(await tasks(story.registry())).not.toContain('reviewWithoutLecturer')
  await testApp.db.deleteFrom('course_lecturer').where('role', '=', 'LEAD').execute()
  expect(await tasks(story.registry())).toContain('reviewWithoutLecturer')
  expect((await move(story.registry(), body.id, 'uphold')).body.state).toBe('UPHELD')
})

test('once the day for the answer has passed, the coordinator has a task as well', async () => {
  const { body } = await ask()
  expect(await tasks(as('kuok'))).not.toContain('reviewLate')
  await story.book.testApp.set('grade_review', body.id, { answer_by: '2020-01-01' })
  expect(await tasks(as('kuok'))).toContain('reviewLate')
  expect((await move(as('kuok'), body.id, 'uphold')).body.state).toBe('UPHELD')
})

test('while a hold hides the grade, no review can be requested, and a request shows neither grade nor answer', async () => {
  const { body } = await ask()
  await move(as('tomas'), body.id, 'uphold')
  await hold('mina')
  const { body: read } = await student().get(`/api/v2/grade_reviews/${body.id}`)
  expect(read).toMatchObject({ held: true, state: 'UPHELD', text })
  for (const kept of ['grade', 'answer', 'answeredBy']) expect(read).not.toHaveProperty(kept)
  expect(JSON.stringify((await student().get(`/api/v2/grade_reviews/${body.id}/history`)).body)).not.toContain(reason)
  await hold('kit')
  const refused = await student('kit').post('/api/v2/grade_reviews', {
    ...{ grade: (await story.grades('kit'))[0]['@id'], text },
  })
  expect(wrong(refused)?.[0]).toMatch(/^grade: A hold on your record/)
})

test('the attachment of a student is read by those who answer, and by nobody else', async () => {
  const { testApp } = story.book
  const { sha256, size, contentType } = await testApp.files.put([Buffer.from('%PDF-1.7 exam')])
  const person_id = await story.idOf('mina')
  const { id: file } = await testApp.db
    .insertInto('stored_file')
    .values({ person_id, kind: 'upload', name: 'exam.pdf', sha256, size, content_type: contentType })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { body } = await ask('mina', { files: [{ file, name: 'exam.pdf' }] })
  expect(body.files).toEqual([{ file, name: 'exam.pdf', alt: null, size }])
  for (const [who, status] of [
    [student(), 200],
    [as('tomas'), 200],
    [as('kuok'), 200],
    [student('kit'), 404],
    [as('helena'), 404],
  ] as const)
    expect((await who.get(`/api/v2/grade_reviews/${body.id}/file`)).status).toBe(status)
  expect(wrong(await ask('kit', { files: [{ file, name: 'exam.pdf' }] }))?.[0]).toMatch(/^files\[0\]\.file:/)
})
