import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Course } from '#course/contract'
import { makeCourse, makeEnrollment } from '#course/server'
import { User } from '#people/contract'
import { makePerson } from '#people/server'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { qrCode, renderPdf } from '#platform/server/pdf/render.ts'
import type { Caller, Reply } from '#platform/test/call.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { ExamPaper } from '../contract/exam-paper.ts'
import { printDays } from '../contract/exam-paper-flow.ts'

let testApp: TestApp
let at: string
const secret = 'Which tree is this?'
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const as = (username: string): Caller => testApp.as({ username, sub: username })
const names = { tomas: 'Tomás Silva', ana: 'Ana Lopes', kuok: 'Cheang Kuok Wai', mina: 'Mina Chan', rui: 'Rui Sá' }
let questions: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, officialName: string, roles: string[] = []) => {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName, identity, roles } as never)).id
  }
  for (const [username, officialName] of Object.entries(names)) await person(username, officialName)
  await person('isabel', 'Isabel Rocha', ['ROLE_REGISTRY'])
  await person('root', 'Root Admin', ['ROLE_SUPER_ADMIN'])
  ids.regular = (await makeCourse(db, { code: 'CS204', lead: id('kuok') })).id
  ids.exam = (
    await makeCourse(db, { code: 'CS204R', type: 'EXAM', lead: id('tomas'), regular_course_id: id('regular') })
  ).id
  ids.other = (await makeCourse(db, { code: 'MA101R', type: 'EXAM', lead: id('ana') })).id
  await makeEnrollment(db, { course_id: id('exam'), person_id: id('mina') })
  // Rui is a lecturer and also takes the exam.
  await makeEnrollment(db, { course_id: id('exam'), person_id: id('rui') })
  await makeCourse(db, { code: 'PY1', lead: id('rui') })
  const url = 'https://portal.example'
  questions = await renderPdf({
    template: new URL('../../../platform/server/pdf/sample.fixture.typ', import.meta.url),
    data: {
      ...{ text: secret, section: 'One', facts: [], labels: [], rows: [], total: null },
      ...{ signedBy: ['A'], origin: '', url, qr: qrCode(url) },
    },
    ...{ language: 'en', title: 'Exam', university: 'University', createdAt: new Date(0) },
  })
})

const etag = async (who: string) => ({ 'if-match': (await as(who).get(at)).headers.get('etag') ?? '' })
const put = async (who: string, body: object) => as(who).put(at, body, await etag(who))
const move = async (who: string, name: string, body: object = {}) =>
  as(who).post(`${at}/transitions/${name}`, body, await etag(who))
const send = (who: string, kind: string, body: BodyInit = questions): Promise<Reply> =>
  as(who).send('POST', `${at}/versions?kind=${kind}`, { body, headers: { 'content-type': 'application/pdf' } })
type Doc = { document: string; kind: string; edition: number; latest: boolean; opens: boolean }
const documents = async (who: string): Promise<Doc[]> => (await as(who).get(`${at}/documents`)).body.documents
const named = async (who: string, kind: string, edition: number) =>
  (await documents('tomas')).find((one) => one.kind === kind && one.edition === edition)?.document ?? who
const open = async (who: string, kind = 'QUESTIONS', edition = 2) =>
  as(who).post(`${at}/documents/${await named(who, kind, edition)}/open`)
const textOf = async ({ body }: Reply) => (await readPdf(new Uint8Array(await body.arrayBuffer()))).text
const sitsIn = (hours: number) =>
  testApp.set('exam_paper', id('paper'), { sits_at: new Date(Date.now() + hours * 3_600_000).toISOString() })
const newsOf = async (who: string) =>
  (await testApp.db.selectFrom('notice').select('key').where('person_id', '=', id(who)).orderBy('id').execute()).map(
    ({ key }) => key,
  )
type Hindrance = { code: string; you: boolean; link: string }

test('a lecturer begins the paper of an examination, of no other course, and once', async () => {
  expect((await as('kuok').post(ExamPaper.path, { course: Course.iri(id('regular')) })).status).toBe(422)
  const made = await as('tomas').post(ExamPaper.path, { course: Course.iri(id('exam')) })
  expect([made.status, made.body.state]).toEqual([201, 'DRAFT'])
  ids.paper = made.body.id
  at = ExamPaper.iri(id('paper'))
  expect((await as('tomas').post(ExamPaper.path, { course: Course.iri(id('exam')) })).status).toBe(422)
  for (const who of ['ana', 'kuok', 'mina']) expect((await as(who).get(at)).status).toBe(404)
})

test('what is missing blocks the paper, with a message and a link to fix it', async () => {
  const held = await move('tomas', 'submit')
  expect(held.status).toBe(422)
  const link = `/courses/${id('exam')}/exam_paper`
  expect(held.body.blockerDetails.map(({ code, you, link }: Hindrance) => [code, you, link])).toEqual(
    ['noQuestions', 'noAnswers', 'noTime', 'noReviewer'].map((code) => [code, true, link]),
  )
})

test('nobody who wrote the paper, takes the exam or is no lecturer reviews it', async () => {
  const chosen = async (who: string) => (await put('tomas', { reviewer: User.iri(id(who)) })).status
  expect(await chosen('tomas')).toBe(422)
  expect(await chosen('rui')).toBe(422)
  expect(await chosen('mina')).toBe(422)
  expect(await chosen('kuok')).toBe(200)
})

test('a file that cannot be opened is refused, and nothing of it is stored', async () => {
  expect((await send('tomas', 'QUESTIONS', '%PDF-1.7 broken')).status).toBe(422)
  expect((await send('kuok', 'QUESTIONS')).status).toBe(404)
  expect(await documents('tomas')).toEqual([])
})

test('every upload is a version, and every page of an opened file names the person who opened it', async () => {
  for (const kind of ['QUESTIONS', 'ANSWERS', 'QUESTIONS']) expect((await send('tomas', kind)).status).toBe(200)
  expect((await documents('tomas')).map(({ kind, edition, latest }) => [kind, edition, latest])).toEqual([
    ['QUESTIONS', 2, true],
    ['QUESTIONS', 1, false],
    ['ANSWERS', 1, true],
  ])
  const reply = await open('tomas')
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  const { views } = (await as('tomas').get(`${at}/views`)).body
  const text = await textOf(reply)
  for (const part of [secret, 'Tomás Silva', views[0].code]) expect(text).toContain(part)
  expect(views).toMatchObject([{ kind: 'QUESTIONS', edition: 2, purpose: 'READ', by: { name: 'Tomás Silva' } }])
})

test('the reviewer returns it with a reason, which only lecturers read, and approves the next version', async () => {
  expect((await open('kuok')).status).toBe(404)
  const sits = new Date(Date.now() + 40 * 86_400_000).toISOString()
  await put('tomas', { sitsAt: sits, minutes: 120, aids: 'One sheet.', forStudents: true })
  expect((await move('tomas', 'submit')).body.state).toBe('SUBMITTED')
  expect(await newsOf('kuok')).toEqual(['submitted'])
  expect((await send('tomas', 'QUESTIONS')).status).toBe(403)
  expect((await move('tomas', 'approve')).status).toBe(403)
  expect(await textOf(await open('kuok'))).toContain('Cheang Kuok Wai')
  expect((await open('kuok', 'ANSWERS', 1)).status).toBe(200)
  expect((await move('kuok', 'requestChanges')).status).toBe(422)
  await move('kuok', 'requestChanges', { reason: 'Question 1 was asked last year.' })
  const reasons = async (who: string) => JSON.stringify((await as(who).get(`${at}/history`)).body)
  expect(await reasons('tomas')).toContain('last year')
  expect(await reasons('isabel')).not.toContain('last year')
  expect((await send('tomas', 'QUESTIONS')).status).toBe(200)
  await move('tomas', 'submit')
  expect((await move('kuok', 'approve')).body.state).toBe('SEALED')
  expect(await newsOf('tomas')).toEqual(['changesAsked', 'sealed'])
})

test('a notice of what is to be done is no news beside its task, and counts as read once the paper has moved on', async () => {
  const notices = async (who: string) => {
    const { body } = await as(who).get('/api/v2/notices?domain=exam-paper&order[at]=asc')
    return body['hydra:member'].map(({ key, readAt }: { key: string; readAt: string | null }) => [key, readAt !== null])
  }
  const news = async (who: string) => {
    const { body } = await as(who).get('/api/v2/feed?domain=exam-paper')
    return body.news['hydra:member'].map(({ key }: { key: string }) => key)
  }
  expect([await notices('kuok'), await news('kuok')]).toEqual([
    [
      ['submitted', true],
      ['submitted', true],
    ],
    [],
  ])
  expect([await notices('tomas'), await news('tomas')]).toEqual([
    [
      ['changesAsked', true],
      ['sealed', false],
    ],
    ['sealed'],
  ])
})

test('while it is sealed nobody opens it: not its author, its reviewer, students, or the Registry before its time', async () => {
  for (const who of ['tomas', 'isabel']) expect([who, (await open(who, 'QUESTIONS', 3)).status]).toEqual([who, 403])
  expect((await open('kuok', 'QUESTIONS', 3)).status).toBe(403)
  for (const who of ['mina', 'rui', 'ana']) expect([who, (await open(who, 'QUESTIONS', 3)).status]).toEqual([who, 404])
  const held = await move('isabel', 'print')
  expect(held.body.blockerDetails.map(({ code }: Hindrance) => code)).toEqual(['tooEarly', 'notOpened'])
})

test('the file cannot be reached in another way: by its id, another paper, a copy of the data, the search or a list', async () => {
  const { body } = await as('ana').post(ExamPaper.path, { course: Course.iri(id('other')) })
  const file = await named('tomas', 'QUESTIONS', 3)
  expect((await as('ana').post(`${ExamPaper.iri(body.id)}/documents/${file}/open`)).status).toBe(404)
  for (const path of [`/api/v2/uploads/${file}`, `/api/v2/posts/1/files/${file}`])
    for (const who of ['mina', 'tomas']) expect((await as(who).get(path)).status).toBe(404)
  const { rows } = await sql<{ kind: string }>`select distinct kind from stored_file`.execute(testApp.db)
  expect(rows).toEqual([{ kind: 'sealed' }])
  const found = (await as('mina').get('/api/v2/search?q=CS204R')).body
  expect(JSON.stringify(found)).not.toContain('exam_paper')
  expect((await as('mina').get(`${Course.iri(id('exam'))}/exam_papers`)).body['hydra:totalItems']).toBe(0)
  expect(JSON.stringify((await as('tomas').get(at)).body)).not.toContain(file)
})

test('the Registry prints the latest questions in the two weeks before the exam, without a name but with a code', async () => {
  // An hour before that time it is still sealed for everybody, and an hour later it is not.
  await sitsIn(printDays * 24 + 1)
  expect((await open('isabel', 'QUESTIONS', 3)).status).toBe(403)
  expect((await move('isabel', 'print')).body.blockerDetails.map(({ code }: Hindrance) => code)).toContain('tooEarly')
  await sitsIn(printDays * 24 - 1)
  expect((await as('isabel').get(at)).body.actions).toContain('open')
  await sitsIn(5 * 24)
  expect((await open('isabel', 'ANSWERS', 1)).status).toBe(404)
  expect((await open('isabel', 'QUESTIONS', 2)).status).toBe(404)
  const text = await textOf(await open('isabel', 'QUESTIONS', 3))
  const { views } = (await as('tomas').get(`${at}/views`)).body
  expect(text).toContain(views[0].code)
  expect(text).not.toContain('Isabel')
  expect(views[0]).toMatchObject({ purpose: 'PRINT', by: { name: 'Isabel Rocha' } })
  expect((await move('isabel', 'print')).body.state).toBe('PRINTED')
  expect((await open('tomas', 'QUESTIONS', 3)).status).toBe(403)
})

test('a fault found before the exam reopens the paper, and it must be reviewed and printed anew', async () => {
  await move('tomas', 'reopen', { reason: 'Page 2 of the questions is missing.' })
  expect(await newsOf('isabel')).toEqual(['appointed', 'sealed', 'reopened'])
  expect((await open('isabel', 'QUESTIONS', 3)).status).toBe(403)
  await send('tomas', 'QUESTIONS')
  await move('tomas', 'submit')
  await move('kuok', 'approve')
  const held = await move('isabel', 'print')
  expect(held.body.blockerDetails.map(({ code }: Hindrance) => code)).toEqual(['notOpened'])
  await open('isabel', 'QUESTIONS', 4)
  expect((await move('isabel', 'print')).body.state).toBe('PRINTED')
})

test('an exam that was not held gets a new day from the Registry with a reason, and everybody concerned is told', async () => {
  await sitsIn(-5)
  expect((await move('tomas', 'reopen', { reason: 'One more thing after all.' })).status).toBe(403)
  expect((await move('tomas', 'postpone', { reason: 'Typhoon signal 8 was raised.' })).status).toBe(403)
  expect((await move('isabel', 'postpone')).status).toBe(422)
  const steps = (await as('isabel').get(`${at}/obligations`)).body['hydra:member']
  expect(steps.map(({ code, you }: Hindrance) => [code, you])).toEqual([['toConfirm', true]])
  const moved = await move('isabel', 'postpone', { reason: 'Typhoon signal 8 was raised.' })
  expect([moved.body.state, moved.body.printedBy]).toEqual(['POSTPONED', null])
  for (const who of ['tomas', 'kuok', 'mina']) expect([who, (await newsOf(who)).at(-1)]).toEqual([who, 'postponed'])
  for (const who of ['tomas', 'isabel', 'kuok'])
    expect([who, (await open(who, 'QUESTIONS', 4)).status]).toEqual([who, 403])
  const held = await move('isabel', 'reschedule')
  expect(held.body.blockerDetails.map(({ code, you, link }: Hindrance) => [code, you, link])).toEqual([
    ['noNewDay', true, `/exam_papers/${id('paper')}`],
  ])
  const sitsAt = new Date(Date.now() + 7 * 86_400_000).toISOString()
  expect((await put('isabel', { sitsAt, forStudents: false })).status).toBe(422)
  expect((await put('tomas', { sitsAt })).status).toBe(403)
  expect((await put('isabel', { sitsAt, minutes: 90 })).status).toBe(200)
  expect((await move('isabel', 'reschedule')).body.state).toBe('SEALED')
  for (const who of ['tomas', 'kuok', 'mina']) expect([who, (await newsOf(who)).at(-1)]).toEqual([who, 'rescheduled'])
  expect((await put('isabel', { minutes: 100 })).status).toBe(403)
  expect((await move('isabel', 'print')).body.state).toBe('PRINTED')
})

test('the Registry gives an exam another time before its paper is approved, and those who know the time are told', async () => {
  const sitsAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const told = async () =>
    (await Promise.all(['tomas', 'kuok', 'mina'].map(async (who) => [who, (await newsOf(who)).at(-1)]))).flatMap(
      ([who, key]) => (key === 'newTime' ? [who] : []),
    )
  const reset = () => testApp.db.deleteFrom('notice').where('key', '=', 'newTime').execute()
  for (const [state, days, who] of [
    ['DRAFT', 3, ['tomas']],
    ['CHANGES', 4, ['tomas', 'kuok', 'mina']],
    ['SUBMITTED', 5, ['tomas', 'kuok', 'mina']],
  ] as const) {
    await testApp.set('exam_paper', id('paper'), { state })
    expect([state, (await put('isabel', { sitsAt: sitsAt(days), minutes: 100 })).status]).toEqual([state, 200])
    expect([state, await told()]).toEqual([state, who])
    await reset()
    expect((await put('isabel', { minutes: 90 })).status).toBe(200)
    expect(await told()).toEqual([])
    for (const other of [{ aids: 'A calculator' }, { forStudents: true, minutes: 95 }, { reviewer: null }])
      expect([state, (await put('isabel', other)).status]).toEqual([state, 422])
  }
  expect((await put('tomas', { minutes: 100 })).status).toBe(403)
  await testApp.set('exam_paper', id('paper'), { state: 'PRINTED' })
  expect((await put('isabel', { sitsAt: sitsAt(6) })).status).toBe(403)
})

test('the number of students of an exam that is over is that of its day', async () => {
  const { students } = (await as('isabel').get(at)).body
  await testApp.set('exam_paper', id('paper'), { state: 'HELD' })
  await sitsIn(-72)
  const [former, late] = [id('mina'), id('rui')]
  const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const change = (person: number, columns: object) =>
    testApp.db
      .updateTable('enrollment')
      .set(columns)
      .where('course_id', '=', id('exam'))
      .where('person_id', '=', person)
      .execute()
  await change(former, { state: 'WITHDRAWN', withdrawn_on: day(0) })
  expect((await as('isabel').get(at)).body.students).toBe(students)
  await change(late, { registered_on: day(1) })
  expect((await as('isabel').get(at)).body.students).toBe(students - 1)
  await change(former, { state: 'ENROLLED', withdrawn_on: null })
  await change(late, { registered_on: null })
  await testApp.set('exam_paper', id('paper'), { state: 'PRINTED' })
  await sitsIn(24)
})

test('the author of a postponed exam changes the paper, and its old hour does not stand in the way', async () => {
  const paper = async (state: string, hours: number) => {
    await testApp.set('exam_paper', id('paper'), { state })
    await sitsIn(hours)
  }
  await paper('POSTPONED', -5)
  expect((await move('tomas', 'reopen', { reason: 'The questions became known.' })).body.state).toBe('CHANGES')
  await paper('PRINTED', 24)
})

test('a paper that was printed elsewhere is confirmed as held, and cannot be printed any more', async () => {
  await testApp.set('exam_paper', id('paper'), { state: 'SEALED' })
  expect((await move('isabel', 'confirmHeld')).status).toBe(403)
  await sitsIn(-3)
  expect((await move('isabel', 'print')).status).toBe(403)
  expect((await open('tomas', 'QUESTIONS', 4)).status).toBe(200)
  expect((await move('isabel', 'confirmHeld')).body.state).toBe('HELD')
  await testApp.set('exam_paper', id('paper'), { state: 'PRINTED' })
})

test('students read the questions once they are released after the exam, and nothing else', async () => {
  await sitsIn(-3)
  expect((await move('tomas', 'release')).status).toBe(409)
  expect((await move('tomas', 'confirmHeld')).body.state).toBe('HELD')
  expect((await open('isabel', 'QUESTIONS', 4)).status).toBe(403)
  expect((await move('tomas', 'release')).body.state).toBe('RELEASED')
  expect(await newsOf('mina')).toEqual(['postponed', 'rescheduled', 'released'])
  const seen = (await as('mina').get(at)).body
  expect(['author', 'reviewer', 'submittedBy', 'approvedBy'].filter((name) => name in seen)).toEqual([])
  expect(await documents('mina')).toMatchObject([{ kind: 'QUESTIONS', edition: 4, by: null, opens: true }])
  expect(await textOf(await open('mina', 'QUESTIONS', 4))).toContain('Mina Chan')
  expect((await open('mina', 'ANSWERS', 1)).status).toBe(404)
  expect((await open('mina', 'QUESTIONS', 3)).status).toBe(404)
  expect((await as('mina').get(`${at}/views`)).status).toBe(403)
})

test('an administrator who acts as the lecturer opens nothing', async () => {
  const impersonator = { id: 'root', username: 'root', reason: 'to see his page' }
  const acting = testApp.as({ username: 'tomas', sub: 'tomas', impersonator })
  const path = `${at}/documents/${await named('tomas', 'QUESTIONS', 4)}/open`
  expect((await acting.post(path, {}, { 'impersonation-reason': 'to see his page' })).status).toBe(403)
})
