import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { StoredMark } from '../../contract/gradebook/cells.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
beforeEach(async () => {
  book = await openGradebook()
})

const marksOf = async (enrollment: number): Promise<StoredMark[]> =>
  (await book.cells()).students.find((one: { enrollment: number }) => one.enrollment === enrollment).marks

test('a mark is written once, even if it is sent repeatedly', async () => {
  const { enter, cell, mina, test: work, fatesOf } = book
  expect(fatesOf(await enter('tomas', cell(mina, work, 11.25, { comment: ' Well done. ' })))).toEqual([
    ['saved', null, 11.25],
  ])
  expect(fatesOf(await enter('tomas', cell(mina, work, 11.25, { comment: 'Well done.' })))).toEqual([
    ['same', null, 11.25],
  ])
  expect(await marksOf(mina)).toEqual([
    { assessment: work, score: 11.25, status: null, penalty: 0, comment: 'Well done.', version: 1, released: false },
  ])
})

test('a mark that a colleague entered meanwhile is reported with their name and not overwritten', async () => {
  const { enter, cell, mina, kit, test: work, fatesOf } = book
  await enter('ines', cell(mina, work, 12))
  const both = await enter('rui', cell(mina, work, 13), cell(kit, work, 14))
  expect(fatesOf(both)).toEqual([
    ['conflict', null, 12],
    ['saved', null, 14],
  ])
  expect(both.body.fates[0].now.by).toBe('ines')
  expect(fatesOf(await enter('rui', cell(mina, work, 13, { version: 1 })))).toEqual([['saved', null, 13]])
})

test('each invalid cell is refused with its reason, and the others are written', async () => {
  const { enter, cell, mina, kit, own, test: work, exam, fatesOf, testApp } = book
  await testApp.set('enrollment', kit, { state: 'WITHDRAWN' })
  const sent = [
    cell(mina, work, 24),
    cell(mina, exam, 11, { status: 'ABSENT' }),
    cell(kit, work, 11),
    cell(own, work, 20),
    cell(mina, 999_999, 11),
  ]
  const fates = [
    ['refused', 'overMax', undefined],
    ['refused', 'hasScore', undefined],
    ['refused', 'withdrawn', undefined],
    ['refused', 'own', undefined],
    ['unknown', null, undefined],
  ]
  expect(fatesOf(await enter('tomas', ...sent))).toEqual(fates)
  for (const [at, one] of sent.entries()) expect(fatesOf(await enter('tomas', one))).toEqual([fates[at]])
  const late = cell(mina, work, null, { status: 'LATE' })
  expect(fatesOf(await enter('tomas', late))).toEqual([['refused', 'needsScore', undefined]])
  const worse = cell(mina, work, 1, { status: 'LATE', penalty: 2 })
  expect(fatesOf(await enter('tomas', worse))).toEqual([['refused', 'penaltyOverScore', undefined]])
  expect((await enter('tomas', cell(mina, work, 1), cell(mina, work, 2))).status).toBe(422)
  expect((await enter('tomas', cell(mina, work, 1.005))).status).toBe(422)
  const { rows } = await sql`select id from mark_batch union all select id from mark`.execute(testApp.db)
  expect(rows).toEqual([])
})

test('lead, co-lecturers and assistants mark; guests, students and outsiders do not', async () => {
  const { enter, cell, mina, test: work, person, as, at } = book
  await person('stranger')
  for (const [who, version] of [
    ['tomas', 0],
    ['ines', 1],
    ['rui', 2],
  ] as const)
    expect((await enter(who, cell(mina, work, 10 + version, { version }))).status).toBe(200)
  for (const who of ['ana', 'mina', 'stranger']) {
    expect([who, (await enter(who, cell(mina, work, 20, { version: 3 }))).status]).toEqual([who, 404])
    expect([who, (await as(who).get(`${at}/cells`)).status]).toEqual([who, 404])
    // People who may not mark are refused before their input is validated.
    expect([who, (await as(who).put(`${at}/marks`, { cells: 'none' })).status]).toEqual([who, 404])
  }
  // A refused mark writes neither a value nor a history row.
  expect(await marksOf(mina)).toMatchObject([{ score: 12, version: 3 }])
  const { rows } = await sql`select version from mark_change order by 1`.execute(book.testApp.db)
  expect(rows).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }])
})

test('a former marker does not get the stored response of an earlier request', async () => {
  const { as, at, cell, mina, test: work, testApp } = book
  const send = () =>
    as('rui').put(`${at}/marks`, { cells: [cell(mina, work, 10)] }, { 'Idempotency-Key': 'the-first-mark' })
  expect((await send()).status).toBe(200)
  expect((await send()).headers.get('idempotent-replayed')).toBe('true')
  await testApp.db.deleteFrom('course_lecturer').where('role', '=', 'ASSISTANT').execute()
  expect((await send()).status).toBe(404)
})

test('while a grade sheet waits for approval no mark of its students changes', async () => {
  const { enter, cell, mina, kit, own, test: work, testApp, course } = book
  const frozen = { marks_frozen_at: '2026-11-20T00:00:00Z' }
  await testApp.set('course', course, frozen)
  for (const one of [mina, own]) await testApp.set('enrollment', one, frozen)
  expect(book.fatesOf(await enter('tomas', cell(mina, work, 11), cell(kit, work, 12)))).toEqual([
    ['refused', 'frozen', undefined],
    ['saved', null, 12],
  ])
  await testApp.set('enrollment', kit, frozen)
  const refused = await enter('tomas', cell(mina, work, 11))
  expect(refused.status).toBe(409)
  expect(refused.body['hydra:description']).toBe(
    'The grades of this course were submitted. Marks stay as they were signed.',
  )
})

test('every value of a mark is kept, including those from before the history', async () => {
  const { enter, cell, mina, test: work, as, testApp } = book
  await testApp.db.insertInto('mark').values({ enrollment_id: mina, assessment_id: work, score: 9 }).execute()
  await enter('ines', cell(mina, work, 10, { version: 1 }))
  await enter('rui', cell(mina, work, null, { version: 2, status: 'ABSENT' }))
  const { changes } = (await as('tomas').get(`/api/v2/enrollments/${mina}/marks/${work}`)).body
  expect(changes).toMatchObject([
    { version: 3, score: null, status: 'ABSENT', by: { name: 'rui' }, source: 'CELL' },
    { version: 2, score: 10, by: { name: 'ines' } },
    { version: 1, score: 9, by: null, source: 'IMPORT' },
  ])
  expect((await as('mina').get(`/api/v2/enrollments/${mina}/marks/${work}`)).status).toBe(404)
})

test('a batch is undone as a whole within a day, except for marks that were changed since', async () => {
  const { enter, cell, mina, kit, test: work, as, at, fatesOf, testApp } = book
  await enter('tomas', cell(mina, work, 5))
  const { batch } = (await enter('tomas', cell(mina, work, 11, { version: 1 }), cell(kit, work, 12))).body
  await enter('ines', cell(kit, work, 13, { version: 1 }))
  const undone = await as('tomas').post(`${at}/batches/${batch}/undo`)
  expect(fatesOf(undone)).toEqual([
    ['conflict', null, 13],
    ['saved', null, 5],
  ])
  expect((await as('tomas').post(`${at}/batches/${batch}/undo`)).status).toBe(409)
  const { batch: old } = (await enter('tomas', cell(mina, work, 6, { version: 3 }))).body
  await testApp.set('mark_batch', old, { made_at: '2026-11-01T00:00:00Z' })
  expect((await as('tomas').post(`${at}/batches/${old}/undo`)).status).toBe(409)
  expect((await as('tomas').post(`${at}/batches/999999/undo`)).status).toBe(404)
})

test('students see marks from their release on, and marks entered later at once', async () => {
  const { enter, cell, mina, kit, test: work, as, course } = book
  await enter('tomas', cell(mina, work, 11))
  const release = (who: string, at: string | null) => as(who).post(`/api/v2/assessments/${work}/release`, { at })
  const seenBy = async (who: string) =>
    (await as(who).get(`/api/v2/courses/${course}/enrollments`)).body['hydra:member'][0].marks
  expect(await seenBy('mina')).toEqual([])
  expect((await release('rui', 'now')).status).toBe(403)
  expect((await release('tomas', '2026-01-01T00:00:00Z')).status).toBe(422)
  expect((await release('tomas', '2099-01-01T00:00:00Z')).body).toEqual({
    releasedAt: '2099-01-01T00:00:00.000Z',
    marks: 1,
  })
  expect(await seenBy('mina')).toEqual([])
  expect((await release('tomas', null)).body.releasedAt).toBeNull()
  expect((await release('tomas', 'now')).body.marks).toBe(1)
  expect(await seenBy('mina')).toMatchObject([{ score: 11, released: true }])
  expect((await release('tomas', null)).status).toBe(409)
  await enter('ines', cell(kit, work, 12))
  expect(await seenBy('kit')).toMatchObject([{ score: 12, released: true }])
})

test('the totals follow the marks and list what is missing', async () => {
  const { enter, cell, mina, kit, test: work, exam, as, at } = book
  await enter('tomas', cell(mina, work, 11), cell(mina, exam, 12.5), cell(kit, work, 8.5))
  const { students } = (await as('ines').get(`${at}/totals`)).body
  expect(students.find((one: { enrollment: number }) => one.enrollment === mina)).toMatchObject({
    ...{ grade: { total: 11.9, grade: '11.9', passed: true }, rests: 100, missing: [] },
  })
  expect(students.find((one: { enrollment: number }) => one.enrollment === kit)).toMatchObject({
    ...{ grade: { total: 8.5, passed: false }, rests: 40, of: 100, missing: [exam] },
  })
})
