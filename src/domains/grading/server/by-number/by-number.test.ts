import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { AnonymousMarking } from '../../contract/by-number/anonymous-marking.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
const secret = 17.77
const reason = 'All work is marked and read twice.'

beforeEach(async () => {
  book = await openGradebook()
})

async function hide(who = 'tomas') {
  const answer = await book.as(who).post(AnonymousMarking.path, { assessment: `/api/v2/assessments/${book.exam}` })
  marking = answer.body.id ?? marking
  return answer
}
let marking = 0
const at = (rest = '') => `${AnonymousMarking.iri(marking)}/candidates${rest}`
const candidates = async (who = 'tomas') => (await book.as(who).get(at())).body.candidates
const numberOf = async (who: string) =>
  (await book.as(who).get(`/api/v2/courses/${book.course}/anonymous_markings`)).body['hydra:member'][0]?.ownNumber
const cell = (number: number, score: number | null, more: object = {}) => ({
  ...{ number, version: 0, score, status: null, penalty: 0, comment: null },
  ...more,
})
const enter = (who: string, ...cells: object[]) => book.as(who).put(at('/marks'), { source: 'PASTE', cells })
const show = (id: number, who = 'tomas', body: object = { reason }) =>
  book.as(who).post(`${AnonymousMarking.iri(id)}/transitions/showNames`, body)

test('work is marked by number: the student knows the number, and those who mark know no names', async () => {
  expect((await hide()).status).toBe(201)
  const number = await numberOf('kit')
  expect(number).toBeGreaterThan(9999)
  const seen = await candidates('ines')
  expect(seen.map((one: { number: number }) => one.number)).toEqual(
    seen.map((one: { number: number }) => one.number).sort((a: number, b: number) => a - b),
  )
  expect(JSON.stringify(seen)).not.toMatch(/kit|mina|20250084/)
  const { body } = await enter('ines', cell(number, secret, { comment: 'Clear' }), cell(1, 3))
  expect(body.fates).toMatchObject([
    { number, fate: 'saved', now: { score: secret, version: 1 } },
    { number: 1, fate: 'unknown' },
  ])
  expect(JSON.stringify(body)).not.toContain('enrollment')
})

/** The enrolments of a course with so many students, in their order. */
async function classOf(size: number): Promise<number[]> {
  const { db } = book.testApp
  const there = await db.selectFrom('enrollment').select('id').where('course_id', '=', book.course).execute()
  const more: number[] = []
  while (there.length + more.length < size) {
    const { id } = await makePerson(db, { username: `student${more.length}`, officialName: `Student ${more.length}` })
    more.push((await makeEnrollment(db, { course_id: book.course, person_id: id })).id)
  }
  return [...there.map(({ id }) => id), ...more].toSorted((a, b) => a - b)
}

test('nothing by number comes in the order of the students', async () => {
  const students = await classOf(8)
  await hide()
  // The numbers run against the order of the enrolments.
  await book.testApp.db.updateTable('candidate_number').set({ number: sql`99999 - enrollment_id` }).execute()
  const numbers = students.toSorted((a, b) => b - a).map((id) => 99_999 - id)
  expect((await candidates()).map((one: { number: number }) => one.number)).toEqual(numbers)
  for (const order of [numbers, numbers.toReversed()]) {
    const { body } = await enter('ines', ...order.map((number) => cell(number, null, { comment: String(order[0]) })))
    expect(body.fates.map((one: { number: number }) => one.number)).toEqual(numbers)
  }
})

test('the numbers of a class say nothing about the order of its students', async () => {
  const students = await classOf(20)
  await hide()
  const given = await book.testApp.db.selectFrom('candidate_number').select('number').orderBy('enrollment_id').execute()
  const numbers = given.map(({ number }) => number)
  expect(numbers).toHaveLength(students.length)
  // Twenty numbers in order, up or down, come about once in a million million million draws.
  expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b))
  expect(numbers).not.toEqual(numbers.toSorted((a, b) => b - a))
})

test('no response reveals whose mark it is before the names are shown', async () => {
  const { body: made } = await hide()
  const number = await numberOf('kit')
  const { body: entered } = await enter('ines', cell(number, secret))
  const course = `/api/v2/courses/${book.course}`
  const paths = [
    ...[`${book.at}/cells`, `${book.at}/totals`, `${book.at}/finals`, `${book.at}/report`, `${book.at}/batches`],
    ...[`${course}/enrollments`, `${course}/students`, `${course}/record`],
    ...[`/api/v2/enrollments/${book.kit}`, `/api/v2/enrollments/${book.kit}/marks/${book.exam}`],
    ...[`${course}/enrollments?order[average]=asc`, `/api/v2/feed`, `/api/v2/search?q=kit`],
  ]
  for (const who of ['tomas', 'ines', 'rui', 'ana', 'kit', 'mina'])
    for (const path of paths)
      expect([who, path, JSON.stringify((await book.as(who).get(path)).body).includes(String(secret))]).toEqual([
        ...[who, path, false],
      ])
  // What should be moderated is proposed by number alone.
  const { body: proposed } = await book.as('ines').get(`${book.at}/sample_proposals`)
  expect(proposed.assessments.find(({ id }: { id: number }) => id === book.exam).proposals).toEqual([
    { enrollment: null, student: null, candidate: number, score: secret, band: expect.any(String) },
  ])
  const undone = await book.as('tomas').post(`${book.at}/batches/${entered.batch}/undo`, {})
  expect(undone.status).toBe(404)
  const written = await book.enter('tomas', book.cell(book.kit, book.exam, 3))
  expect(book.fatesOf(written)).toEqual([['refused', 'byNumber', undefined]])
  const drawn = { assessment: book.exam, picks: [{ enrollment: book.kit, band: 'MID' }] }
  expect((await book.as('tomas').post(`${book.at}/samples`, drawn)).status).toBe(422)
  expect((await show(made.id)).status).toBe(200)
  expect(JSON.stringify(await book.cells())).toContain(String(secret))
})

test('a refused mark of the gradebook does not reveal the stored one', async () => {
  await hide()
  await enter('ines', cell(await numberOf('kit'), secret))
  const { body } = await book.enter('tomas', book.cell(book.kit, book.exam, 3))
  expect(JSON.stringify(body)).not.toContain(String(secret))
})

test('names are shown by a lecturer who runs the course, with a reason, once; the others are notified', async () => {
  const { body: made } = await hide()
  expect((await show(made.id, 'rui')).status).toBe(403)
  expect((await show(made.id, 'kit')).status).toBe(403)
  expect((await show(made.id, 'tomas', {})).status).toBe(422)
  expect((await show(made.id, 'ines')).status).toBe(200)
  expect((await show(made.id)).status).not.toBe(200)
  expect((await book.as('tomas').get(at())).status).toBe(404)
  const { body } = await book.as('tomas').get(`${AnonymousMarking.iri(made.id)}/history`)
  expect(body['hydra:member']).toMatchObject([{ name: 'showNames', by: 'ines', reason }])
  expect(JSON.stringify((await book.as('tomas').get('/api/v2/feed')).body)).toContain(reason)
  expect((await hide()).status).toBe(422)
})

test('names are hidden before anything is marked, by a lecturer who runs the course', async () => {
  expect((await hide('rui')).status).toBe(403)
  expect((await hide('kit')).status).toBe(403)
  await book.enter('tomas', book.cell(book.kit, book.exam, 3))
  expect((await hide()).status).toBe(409)
  expect((await book.cells()).assessments.map((one: { byNumber: boolean }) => one.byNumber)).toEqual([false, false])
})

test('a release shows the marks beside their names', async () => {
  await hide()
  await enter('tomas', cell(await numberOf('kit'), secret))
  expect((await book.as('tomas').post(`/api/v2/assessments/${book.exam}/release`, { at: 'now' })).status).toBe(200)
  expect((await book.as('tomas').get(at())).status).toBe(404)
  expect(JSON.stringify(await book.cells())).toContain(String(secret))
  expect(await numberOf('kit')).toBeNull()
})

test('a student who enrols later gets a number, and one who has left is not marked', async () => {
  await hide()
  const before = (await candidates()).length
  const late = await book.person('ivo')
  const { id } = await makeEnrollment(book.testApp.db, { course_id: book.course, person_id: late })
  expect(await numberOf('ivo')).toBeGreaterThan(9999)
  expect((await candidates()).length).toBe(before + 1)
  await book.testApp.db.updateTable('enrollment').set({ state: 'WITHDRAWN' }).where('id', '=', id).execute()
  expect((await candidates()).length).toBe(before)
})

test('a block entered by number is undone by number, and marks of others stay', async () => {
  await hide()
  const [kit, mina] = [await numberOf('kit'), await numberOf('mina')]
  const { body } = await enter('tomas', cell(kit, 12), cell(mina, 13))
  await enter('ines', cell(mina, 14, { version: 1 }))
  const { body: listed } = await book.as('ines').get(at('/batches'))
  expect(listed.batches).toMatchObject([{ marks: 1 }, { marks: 2, by: 'tomas' }])
  expect((await book.as('ines').get(`${book.at}/batches`)).body.batches).toEqual([])
  const { body: undone } = await book.as('tomas').post(at(`/batches/${body.batch}/undo`), {})
  const fates = undone.fates.map(({ number, fate }: { number: number; fate: string }) => [number, fate])
  expect(fates).toEqual(
    [
      [kit, 'saved'],
      [mina, 'conflict'],
    ].sort(([a], [b]) => Number(a) - Number(b)),
  )
  const { body: history } = await book.as('ines').get(at(`/${kit}/history`))
  expect(history.changes.map(({ score }: { score: number | null }) => score)).toEqual([null, 12])
})

test('nobody marks their own work, not even by number, and people who do not mark the course see none of it', async () => {
  await hide()
  const own = await numberOf('tomas')
  expect((await enter('tomas', cell(own, 20))).body.fates).toMatchObject([{ fate: 'refused', why: 'own' }])
  for (const who of ['kit', 'ana']) {
    expect((await book.as(who).get(at())).status).toBe(404)
    expect((await enter(who, cell(own, 20))).status).toBe(404)
  }
})

test('a guest marks papers that were chosen by number, and no page shows a name beside them', async () => {
  await hide()
  const number = await numberOf('kit')
  const invite = (more: object) =>
    book.as('tomas').post(GuestInvitation.path, {
      ...{ assessment: `/api/v2/assessments/${book.exam}`, name: 'Emily Hart', email: 'emily@example.org' },
      ...{ untilDay: '2099-01-01', ...more },
    })
  expect((await invite({ enrollments: [book.kit] })).status).toBe(422)
  expect((await invite({ candidates: [1] })).status).toBe(422)
  expect((await invite({ candidates: [number], mayReadNames: true })).status).toBe(422)
  const { status, body } = await invite({ candidates: [number] })
  expect(status).toBe(201)
  const { body: papers } = await book.as('tomas').get(`${GuestInvitation.iri(body.id)}/papers`)
  expect(papers.papers).toMatchObject([{ number, student: null }])
  await book.testApp.db
    .updateTable('guest_paper')
    .set({ state: 'PROPOSED', score: 15, version: 2 })
    .where('invitation_id', '=', body.id)
    .execute()
  const decided = { confirm: true, papers: [{ paper: papers.papers[0].id, version: 2, mark: 0 }] }
  const confirmed = await book.as('tomas').post(`${GuestInvitation.iri(body.id)}/decisions`, decided)
  expect(confirmed.body.fates).toMatchObject([{ fate: 'saved' }])
  expect(await candidates()).toContainEqual(
    expect.objectContaining({ number, mark: expect.objectContaining({ score: 15 }) }),
  )
})

test('names are not hidden once a guest has papers', async () => {
  await inserted(book.testApp.db, 'guest_invitation', {
    ...{ assessment_id: book.exam, person_id: await book.person('emily'), email: 'e@example.org' },
    ...{ until_day: '2099-01-01', invited_by: await book.person('other') },
  })
  expect((await hide()).status).toBe(409)
})
