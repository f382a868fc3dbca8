import { beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import type { MoveFate } from '#platform/contract/workflow.ts'
import type { Caller } from '#platform/test/call.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { type ConfirmedSheet, openSheet } from '../../test/confirmed-sheet.ts'

let story: ConfirmedSheet
let as: ConfirmedSheet['book']['as']
let sheets: string[]
const reason = 'The grade of one student is not explained.'

/** Three courses of Tomás in the program, each with a sheet that waits for its coordinators. */
beforeEach(async () => {
  story = await openSheet()
  as = story.book.as
  const { testApp, cell } = story.book
  const lead = await story.idOf('tomas')
  sheets = [story.sheet]
  for (const code of ['CS205', 'CS206']) {
    const { id } = await makeCourse(testApp.db, { code, lead })
    const person_id = await story.idOf('mina')
    const enrollment = (await makeEnrollment(testApp.db, { course_id: id, person_id })).id
    const work = (await makeAssessment(testApp.db, { course_id: id, code: 'EXAM', max_mark: 20, weight: 100 })).id
    const cells = [cell(enrollment, work, 14)]
    expect((await as('tomas').put(`/api/v2/gradebooks/${id}/marks`, { cells })).status).toBe(200)
    sheets.push((await as('tomas').get(`/api/v2/courses/${id}/grade_sheets`)).body['hydra:member'][0]['@id'])
  }
  const { program } = story
  await testApp.db.updateTable('module').set({ program_id: program }).execute()
  await story.charge('rita', 'COORDINATOR', 'program', program)
  for (const of of sheets) {
    expect((await story.sign('tomas', of)).status).toBe(200)
    expect((await story.move(as('tomas'), 'submit', of)).body.state).toBe('SUBMITTED')
  }
})

const numberOf = (iri: string) => Number(iri.split('/').at(-1))
/** The result for each sheet in the response of a bulk move: whether it was moved, otherwise why not. */
const fatesOf = (body: { 'hydra:member': MoveFate[] }) =>
  new Map(body['hydra:member'].map((fate) => [fate['@id'], fate.moved || fate.blockers.map(({ code }) => code)]))
const many = (who: Caller, name: string, of: readonly string[], more: object = {}) =>
  who.post(`${GradeSheet.path}/transitions/${name}`, { ids: of.map(numberOf), ...more })
const movesOf = async (of: string) =>
  (await as('tomas').get(`${of}/history`)).body['hydra:member'].map(
    ({ name, by }: { name: string; by: string }) => `${name} ${by}`,
  )

test('two coordinators approve and return the same sheets at once: each sheet has one result, and both learn it', async () => {
  const [approved, returned] = await Promise.all([
    many(as('kuok'), 'approve', sheets),
    many(as('rita'), 'return', sheets.toReversed(), { reason }),
  ])
  expect([approved.status, returned.status]).toEqual([200, 200])
  for (const of of sheets) {
    const told = [fatesOf(approved.body).get(of), fatesOf(returned.body).get(of)]
    const state = (await as('tomas').get(of)).body.state
    // Approval and return one after the other are possible in either order, and then both have moved it.
    const moved = (await movesOf(of)).slice(1)
    expect(moved).toEqual([told[0] === true && 'approve kuok', told[1] === true && 'return rita'].filter(Boolean))
    expect(state).toBe(told[1] === true ? 'RETURNED' : 'APPROVED')
    for (const fate of told) expect(fate === true || Array.isArray(fate)).toBe(true)
    expect(told).toContain(true)
  }
})

test('a dean and a coordinator act on overlapping sheets at once: unapproved ones are refused, and nothing is moved twice', async () => {
  const [first = '', second = '', third = ''] = sheets
  await story.move(as('kuok'), 'approve', first)
  const [kuok, helena] = await Promise.all([
    many(as('kuok'), 'approve', [first, second, third]),
    many(as('helena'), 'confirm', [first, second, third]),
  ])
  expect([kuok.status, helena.status]).toEqual([200, 200])
  expect(fatesOf(kuok.body)).toEqual(
    new Map([
      [first, expect.not.arrayContaining(['notFound'])],
      [second, true],
      [third, true],
    ]),
  )
  expect(fatesOf(helena.body).get(first)).toBe(true)
  for (const of of [second, third]) {
    const confirmed = fatesOf(helena.body).get(of) === true
    expect(await movesOf(of)).toEqual(['submit tomas', 'approve kuok', ...(confirmed ? ['confirm helena'] : [])])
  }
  expect(await movesOf(first)).toEqual(['submit tomas', 'approve kuok', 'confirm helena'])
  const names = await story.book.testApp.db.selectFrom('grade_sheet_signature').select(['sheet_id', 'part']).execute()
  expect(new Set(names.map(({ sheet_id, part }) => `${sheet_id} ${part}`)).size).toBe(names.length)
})

test('a repeated bulk request with the same key gets the same response for each sheet', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const once = () => as('kuok').post(`${GradeSheet.path}/transitions/approve`, { ids: sheets.map(numberOf) }, key)
  const [first, again] = [await once(), await once()]
  expect([first.body.moved, again.status, again.body]).toEqual([3, 200, first.body])
  for (const of of sheets) expect(await movesOf(of)).toEqual(['submit tomas', 'approve kuok'])
})
