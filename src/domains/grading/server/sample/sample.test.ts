import { beforeEach, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { User } from '#people/contract'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import type { Reply } from '#platform/test/call.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import { GradingSample } from '../../contract/sample/grading-sample.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'
import { openSamples } from './open-samples.ts'

let book: TestGradebook
const people: Record<string, number> = {}
beforeEach(async () => {
  book = await openGradebook()
  for (const name of ['bea', 'leo']) {
    people[name] = await book.person(name)
    await makeCourse(book.testApp.db, { code: `C-${name}`, lead: people[name] ?? 0 })
  }
})

const mark = (enrollment: number, score: number) => book.enter('tomas', book.cell(enrollment, book.exam, score))
const draw = (who: string, ...picks: number[]) =>
  book.as(who).post(`${book.at}/samples`, {
    assessment: book.exam,
    picks: picks.map((enrollment) => ({ enrollment, band: 'HIGH' })),
  })
const list = async (who: string) => (await book.as(who).get(GradingSample.path)).body['hydra:member']
const etag = async (who: string, at: string) => ({
  'if-match': (await book.as(who).get(at)).headers.get('etag') ?? '',
})
const move = async (who: string, at: string, name: string, body: object = {}): Promise<Reply> =>
  book.as(who).post(`${at}/transitions/${name}`, body, await etag(who, at))
const put = async (who: string, at: string, body: object) => book.as(who).put(at, body, await etag(who, at))
const upload = (who: string, at: string) =>
  book
    .as(who)
    .send('POST', `${at}/file`, { body: new Uint8Array(examplePdf), headers: { 'content-type': 'application/pdf' } })
const newsOf = async (who: string) => {
  const { db } = book.testApp
  const { id } = await db.selectFrom('person').select('id').where('username', '=', who).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('notice').select('key').where('person_id', '=', id).orderBy('id').execute()
  return rows.map(({ key }) => key)
}

/** The IRI of a sample of Mina's exam, marked 14. */
async function drawn(): Promise<string> {
  await mark(book.mina, 14)
  expect((await draw('tomas', book.mina)).body).toEqual({ drawn: 1 })
  const [one] = await list('tomas')
  return GradingSample.iri(one.id)
}

/** The same, with its file and Bea as its moderator. */
async function sent(): Promise<string> {
  const at = await drawn()
  await upload('tomas', at)
  await put('tomas', at, { moderator: User.iri(people.bea ?? 0), comment: 'Two steps are missing.' })
  expect((await move('tomas', at, 'send')).status).toBe(200)
  return at
}

test('the portal proposes work by its marks, and drawn work is not proposed again', async () => {
  await mark(book.mina, 17)
  await mark(book.kit, 6)
  const proposed = async () => {
    const { assessments, draws } = (await book.as('tomas').get(`${book.at}/sample_proposals`)).body
    return [draws, assessments.find((one: { id: number }) => one.id === book.exam).proposals] as const
  }
  expect(await proposed()).toEqual([
    true,
    [
      expect.objectContaining({ enrollment: book.mina, band: 'HIGH', score: 17 }),
      expect.objectContaining({ enrollment: book.kit, band: 'FAIL', score: 6 }),
    ],
  ])
  expect((await draw('ines', book.mina)).status).toBe(200)
  expect((await proposed())[1]).toHaveLength(1)
  expect((await draw('tomas', book.mina)).status).toBe(422)
  expect((await draw('tomas', book.kit, book.kit)).status).toBe(422)
  // An assistant marks, but does not draw; outsiders do not see the sample.
  expect((await draw('rui', book.kit)).status).toBe(403)
  expect((await draw('bea', book.kit)).status).toBe(404)
})

test('work without a mark, or of another course, is not drawn, and nothing of it is stored', async () => {
  await mark(book.mina, 14)
  expect((await draw('tomas', book.mina, book.kit)).status).toBe(422)
  expect(await list('tomas')).toEqual([])
})

test('people who mark or take the course, or are no lecturers, do not moderate it', async () => {
  const at = await drawn()
  const chosen = async (who: string) => {
    const { db } = book.testApp
    const { id } = await db.selectFrom('person').select('id').where('username', '=', who).executeTakeFirstOrThrow()
    return (await put('tomas', at, { moderator: User.iri(id) })).status
  }
  for (const who of ['tomas', 'ines', 'rui', 'mina']) expect(await chosen(who)).toBe(422)
  expect(await chosen('bea')).toBe(200)
})

test('the moderator of a course is chosen once; further work gets the same moderator', async () => {
  const at = await drawn()
  await put('tomas', at, { moderator: User.iri(people.bea ?? 0) })
  await mark(book.kit, 9)
  await draw('ines', book.kit)
  const moderators = (await list('ines')).map((one: { moderator: { name: string } }) => one.moderator.name)
  expect(moderators).toEqual(['bea', 'bea'])
})

test('missing parts block a sample, with a message', async () => {
  const at = await drawn()
  const held = await move('tomas', at, 'send')
  expect([held.status, held.body.blockerDetails.map(({ code }: { code: string }) => code)]).toEqual([
    422,
    ['noFile', 'noModerator'],
  ])
})

test('a moderator sees only the work and its number, and nobody else sees the sample', async () => {
  const before = await drawn()
  await put('tomas', before, { moderator: User.iri(people.bea ?? 0) })
  // Until it is sent, even the moderator does not see it.
  expect((await book.as('bea').get(before)).status).toBe(404)
  await upload('tomas', before)
  await move('tomas', before, 'send')
  const { body } = await book.as('bea').get(before)
  expect(body).toMatchObject({ score: 14, band: 'HIGH', state: 'SENT' })
  expect(body.candidate).toBeGreaterThan(9_999)
  expect(body).not.toHaveProperty('student')
  expect(JSON.stringify(body)).not.toContain('mina')
  expect((await book.as('bea').get(`${before}/file`)).status).toBe(200)
  expect((await book.as('bea').get(`${book.at}/cells`)).status).toBe(404)
  for (const who of ['leo', 'mina', 'ana']) {
    expect((await book.as(who).get(before)).status).toBe(404)
    expect((await book.as(who).get(`${before}/file`)).status).toBe(404)
  }
})

test('the moderator is notified, asks to adjust, and the lecturer says what was done', async () => {
  const at = await sent()
  expect(await newsOf('bea')).toEqual(['sampleSent'])
  const tasks = (await book.as('bea').get('/api/v2/tasks')).body['hydra:member']
  expect(tasks).toContainEqual(expect.objectContaining({ type: 'toModerate', subject: at }))
  expect((await move('tomas', at, 'agree')).status).toBe(403)
  expect((await move('bea', at, 'adjust', { reason: 'The last step of question 2 is right.' })).status).toBe(200)
  expect(await newsOf('tomas')).toContain('sampleAdjust')
  const { open } = await openSamples(book.course, { db: book.testApp.db as never })
  expect(open).toMatchObject([{ state: 'ADJUST', assessment: 'EXAM' }])
  // Settling without another mark asks first.
  const unchanged = await move('ines', at, 'settle', { reason: 'It stays, after a second reading.' })
  expect([unchanged.status, JSON.stringify(unchanged.body)]).toEqual([422, expect.stringContaining('settledUnchanged')])
  await book.enter('tomas', book.cell(book.mina, book.exam, 15, { version: 1 }))
  expect((await book.as('ines').get(at)).body).toMatchObject({ score: 14, newScore: 15, result: 'ADJUST' })
  expect((await move('ines', at, 'settle', { reason: 'The mark is 15 now.' })).status).toBe(200)
  expect((await book.as('bea').get(at)).body).toMatchObject({
    ...{ settlement: 'The mark is 15 now.', state: 'SETTLED', score: 14, newScore: 15 },
  })
  // The moderator can no longer open a settled sample.
  expect((await book.as('bea').get(`${at}/file`)).status).toBe(403)
  expect(await openSamples(book.course, { db: book.testApp.db as never })).toEqual({ drawn: 1, open: [] })
})

test('a sample that was recalled goes to another moderator, and the first one no longer sees it', async () => {
  const at = await sent()
  expect((await move('tomas', at, 'recall')).status).toBe(200)
  expect(await newsOf('bea')).toEqual(['sampleSent', 'sampleRecalled'])
  expect((await book.as('bea').get(at)).status).toBe(404)
  await put('tomas', at, { moderator: User.iri(people.leo ?? 0) })
  await move('tomas', at, 'send')
  expect((await move('bea', at, 'agree')).status).toBe(404)
  expect((await move('leo', at, 'agree')).status).toBe(200)
})

test('a moderator who has become a marker of the course since gets nothing', async () => {
  const at = await drawn()
  await upload('tomas', at)
  await put('tomas', at, { moderator: User.iri(people.bea ?? 0) })
  await book.testApp.db
    .insertInto('course_lecturer')
    .values({ course_id: book.course, person_id: people.bea ?? 0, role: 'CO' })
    .execute()
  expect((await move('tomas', at, 'send')).status).toBe(422)
})

test('a sample in preparation is removed with its file; a sent one stays', async () => {
  const at = await drawn()
  await upload('tomas', at)
  await upload('tomas', at)
  expect(await book.testApp.db.selectFrom('stored_file').select('id').execute()).toHaveLength(1)
  expect((await book.as('tomas').delete(at, await etag('tomas', at))).status).toBe(204)
  expect(await book.testApp.db.selectFrom('stored_file').select('id').execute()).toEqual([])
})

test('work marked by number is moderated without names, before and after its marks are released', async () => {
  const hidden = await book.as('tomas').post(AnonymousMarking.path, { assessment: `/api/v2/assessments/${book.exam}` })
  const marking = AnonymousMarking.iri(hidden.body.id)
  const { body: mine } = await book.as('mina').get(marking)
  const value = { version: 0, score: 14, status: null, penalty: 0, comment: null }
  const cells = [{ number: mine.ownNumber, ...value }]
  await book.as('ines').put(`${marking}/candidates/marks`, { cells })
  const { body: proposed } = await book.as('tomas').get(`${book.at}/sample_proposals`)
  expect(proposed.assessments.flatMap((one: { proposals: object[] }) => one.proposals)).toEqual([
    { enrollment: null, student: null, candidate: mine.ownNumber, score: 14, band: 'HIGH' },
  ])
  expect((await draw('tomas', book.mina)).status).toBe(422)
  const byNumber = (...candidates: number[]) =>
    book.as('tomas').post(`${book.at}/samples`, {
      assessment: book.exam,
      picks: candidates.map((candidate) => ({ candidate, band: 'HIGH' })),
    })
  expect((await byNumber(1)).status).toBe(422)
  expect((await byNumber(mine.ownNumber)).body).toEqual({ drawn: 1 })
  const [one] = await list('tomas')
  const at = GradingSample.iri(one.id)
  for (const who of ['tomas', 'ines', 'rui'])
    expect(JSON.stringify((await book.as(who).get(at)).body)).not.toMatch(/mina/)
  await upload('tomas', at)
  await put('tomas', at, { moderator: User.iri(people.bea ?? 0) })
  await move('tomas', at, 'send')
  await expectNoName(at, mine.ownNumber)

  // Names are shown once the moderation is finished.
  const reason = { reason: 'All work is marked and read twice.' }
  expect((await book.as('tomas').post(`${marking}/transitions/showNames`, reason)).status).toBe(422)
  await move('bea', at, 'agree')
  expect((await book.as('tomas').post(`${marking}/transitions/showNames`, reason)).status).toBe(200)
  expect((await book.as('tomas').get(at)).body.student.name).toBe('mina')
})

/** The moderator sees the number in every response, and nothing that identifies the student. */
async function expectNoName(at: string, number: number): Promise<void> {
  const bea = book.as('bea')
  expect((await bea.get(at)).body).toMatchObject({ candidate: number })
  const file = await bea.get(`${at}/file`)
  expect(file.headers.get('content-disposition')).toContain(`EXAM-${number}.pdf`)
  const read = ['', '/history', '/obligations'].map((path) => `${at}${path}`)
  for (const path of [...read, GradingSample.path, '/api/v2/tasks', '/api/v2/feed', '/api/v2/search?q=mina']) {
    const { status, body } = await bea.get(path)
    expect([path, status, /mina|20250084/.test(JSON.stringify(body).replace('?q=mina', ''))]).toEqual([
      path,
      200,
      false,
    ])
  }
  expect((await bea.get(`${GradingSample.path}?order[student.name]=asc`)).status).not.toBe(200)
  const letters = await book.testApp.db.selectFrom('mail_message').select('values').execute()
  expect(JSON.stringify(letters)).not.toContain('mina')
}
