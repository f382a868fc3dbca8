import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '#academics/server'
import type { Figure } from '#course/contract'
import { makeCourse, makeEnrollment } from '#course/server'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { quiet } from '#platform/test/rows.ts'
import { allEndpoints } from '../../../../app/server/endpoints.ts'
import { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { makeFinalGrade } from '../../test/final-grades.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'
import { decidersOfRow } from './deciders.ts'

let book: TestGradebook
let [sheet, id, program] = ['', 0, 0]

/** A complete gradebook, with coordinators of two programs, a coordinator of the degree and a dean. */
beforeEach(async () => {
  book = await openGradebook()
  const { testApp, person, course, enter, cell, mina, kit, own, test: work, exam } = book
  const { db } = testApp
  await testApp.set('enrollment', own, { state: 'WITHDRAWN' })
  await enter('tomas', ...[mina, kit].flatMap((one) => [cell(one, work, 14), cell(one, exam, 16)]))
  program = (await makeProgram(db, { code: 'CS' })).id
  const other = (await makeProgram(db, { code: 'MA' })).id
  await db.updateTable('module').set({ program_id: program }).execute()
  const { degree_id } = await db
    .selectFrom('program')
    .select('degree_id')
    .where('id', '=', program)
    .executeTakeFirstOrThrow()
  const { faculty_id } = await db
    .selectFrom('degree')
    .select('faculty_id')
    .where('id', '=', degree_id)
    .executeTakeFirstOrThrow()
  const charge = async (name: string, role: string, scope_type: string, scope_id: number) =>
    inserted(db, 'academic_role', { person_id: await person(name), role, scope_type, scope_id })
  await charge('kuok', 'COORDINATOR', 'program', program)
  await charge('rita', 'COORDINATOR', 'program', other)
  await charge('hugo', 'DEAN', 'faculty', faculty_id)
  const [found] = (await book.as('tomas').get(`/api/v2/courses/${course}/grade_sheets`)).body['hydra:member']
  ;[sheet, id] = [found['@id'], found.id]
})

const submit = () =>
  book.testApp.db
    .updateTable('grade_sheet')
    .set({ state: 'SUBMITTED', submitted_at: book.testApp.now.toISOString() })
    .execute()
const list = async (who: string, query: string) =>
  (await book.as(who).get(`${GradeSheet.path}?${query}`)).body['hydra:member']

test('a coordinator of another program cannot see the sheet', async () => {
  await submit()
  expect((await book.as('rita').get(sheet)).status).toBe(404)
  expect(await list('rita', `program.id=${program}`)).toEqual([])
  expect((await book.as('kuok').get(sheet)).status).toBe(200)
})

test('no filter reveals whether a sheet has anomalies before it reaches the reader', async () => {
  await submit()
  const { db } = book.testApp
  const figures = { students: 2, passed: 2, mean: 15.2, lastMean: null, incomplete: 0, pass: 10, top: 20 }
  await db
    .updateTable('grade_sheet')
    .set({ figures: JSON.stringify({ ...figures, spread: [], anomalies: ['allPassed'], last: null }) })
    .where('id', '=', id)
    .execute()
  const found = async (who: string, anomalous: boolean) => (await list(who, `anomalous=${anomalous}`)).length
  expect([await found('kuok', true), await found('kuok', false)]).toEqual([1, 0])
  expect([await found('hugo', true), await found('hugo', false)]).toEqual([0, 1])
  await db.updateTable('grade_sheet').set({ state: 'APPROVED' }).where('id', '=', id).execute()
  expect([await found('hugo', true), await found('hugo', false)]).toEqual([1, 0])
})

test('at no address does a coordinator of another program reach the sheet, its lines, its grades or its reviews', async () => {
  await submit()
  const { db } = book.testApp
  await db.updateTable('grade_sheet').set({ state: 'PUBLISHED', review_until: '2099-01-01' }).execute()
  const grade = await makeFinalGrade(db, book.mina)
  const review = await inserted(db, 'grade_review', {
    ...{ enrollment_id: book.mina, grade_id: grade, answer_by: '2099-01-01', text: 'One page was not read.' },
  })
  const ids: Record<string, number> = {
    ...{ grade_sheets: id, final_grades: grade, grade_reviews: review },
    ...{ enrollments: book.mina, gradebooks: book.course },
  }
  const addresses = allEndpoints('http://localhost').flatMap((endpoint) => addressesOf(endpoint, ids))
  expect(addresses.length).toBeGreaterThan(40)
  const found: string[] = []
  for (const [method, at] of addresses) {
    const body = JSON.stringify({ reason: 'It was another course altogether.' })
    const headers = { 'content-type': 'application/ld+json', ...anyVersion }
    const { status } = await book.as('rita').send(method, at, method === 'GET' ? {} : { body, headers })
    found.push(...(status === 404 ? [] : [`${method} ${at} ${status}`]))
  }
  expect(found).toEqual([])
})

type RoutedEndpoint = Pick<Endpoint, 'method' | 'path' | 'of'>

/** The URLs of an endpoint about one of these items, one for each move if it makes moves. */
function addressesOf({ method, path, of }: RoutedEndpoint, ids: Readonly<Record<string, number>>): [string, string][] {
  const [, type = ''] = /^\/api\/v2\/(\w+)\/:id/.exec(path) ?? []
  const id = ids[type]
  if (id === undefined) return []
  const moves = 'resource' in of ? Object.keys(of.resource.flow?.transitions ?? {}) : []
  const at = (name: string) => path.replace(':id', String(id)).replace(':name', name).replace(/:\w+/, String(book.mina))
  return (path.includes(':name') ? moves : ['']).map((name) => [method, at(name)])
}

test('a lecturer of the course cannot approve its sheet, and sees who can', async () => {
  const { testApp } = book
  await submit()
  const { id: ines } = await testApp.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'ines')
    .executeTakeFirstOrThrow()
  await inserted(testApp.db, 'academic_role', {
    ...{ person_id: ines, role: 'COORDINATOR', scope_type: 'program', scope_id: program },
  })
  const [shown] = await list('ines', `program.id=${program}&state=SUBMITTED`)
  expect(shown.actions).not.toContain('approve')
  expect(shown.waitsFor.map(({ name }: { name: string }) => name)).toEqual(['kuok'])
  expect(await list('ines', 'mine=true')).toEqual([])
  const [waiting] = await list('kuok', 'mine=true')
  expect(waiting.actions).toContain('approve')
})

test('a link to a sheet leads each reader to the page of their own area', async () => {
  await submit()
  const screenFor = async (who: string) =>
    (await book.as(who).get(`/api/v2/resolve_route?iri=${encodeURIComponent(sheet)}`)).body
  const { course } = book
  const shown = await Promise.all(['tomas', 'kuok', 'hugo'].map(screenFor))
  expect(shown.map(({ path }) => path)).toEqual([
    `/courses/${course}/grading/submit`,
    `/program/${program}/grade_submitted/show/${course}`,
    expect.stringMatching(new RegExp(`^/faculties/\\d+/grade_submitted/${course}$`)),
  ])
})

const day = (from: number) => new Date(book.testApp.now.getTime() + from * 86_400_000).toISOString().slice(0, 10)

test('only overdue sheets count as late', async () => {
  const { testApp, course } = book
  await testApp.set('course', course, { starts_on: day(-120), ends_on: day(-21) })
  expect(await list('kuok', `program.id=${program}&late=true`)).toEqual([])
  await testApp.set('course', course, { ends_on: day(-22) })
  expect((await list('kuok', `program.id=${program}&late=true`)).map((one: { id: number }) => one.id)).toEqual([id])
})

test('a sheet that is overdue in the middle of the term is counted on the dashboard, which links to it', async () => {
  const { testApp, course } = book
  await testApp.db
    .updateTable('term')
    .set({ starts_on: day(-60), ends_on: day(60) })
    .execute()
  await testApp.set('course', course, { starts_on: day(-60), ends_on: day(-30) })
  const { figures }: { figures: Figure[] } = (await book.as('kuok').get(`/api/v2/programs/${program}/dashboard`)).body
  const late = figures.find(({ label }) => label === 'Grade sheets late')
  expect(late).toMatchObject({ value: 1 })
  const filters = new URLSearchParams(late?.to?.split('?')[1])
  expect(filters.get('show')).toBe('missing')
  const shown = await list('kuok', `program.id=${program}&missing=true&late=true&term.id=${filters.get('term.id')}`)
  expect(shown.map((one: { id: number }) => one.id)).toEqual([id])
})

test('five hundred waiting sheets cost as many statements as one', async () => {
  const { testApp, kit } = book
  await submit()
  const read = () => book.as('kuok').get(`${GradeSheet.path}?program.id=${program}&state=SUBMITTED&itemsPerPage=999`)
  await read()
  const one = await testApp.statements(read)
  const { person_id } = await testApp.db
    .selectFrom('enrollment')
    .select('person_id')
    .where('id', '=', kit)
    .executeTakeFirstOrThrow()
  const { module_id, term_id } = await testApp.db
    .selectFrom('course')
    .select(['module_id', 'term_id'])
    .executeTakeFirstOrThrow()
  for (let at = 0; at < 500; at++) {
    const { id: course_id } = await makeCourse(testApp.db, { code: `Q${at}`, module_id, term_id })
    if (at === 0) await makeEnrollment(testApp.db, { course_id, person_id })
  }
  await submit()
  await quiet(testApp)
  expect((await read()).body['hydra:totalItems']).toBe(501)
  expect(await testApp.statements(read)).toBe(one)
  // The deciders are found from each sheet, without another search through all courses for each.
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>`
    explain (analyze, buffers, format json) select ${decidersOfRow('2026-11-21')} from grade_sheet g
    join course c on c.id = g.course_id join module m on m.id = c.module_id
    left join program p on p.id = m.program_id left join degree d on d.id = p.degree_id`.execute(testApp.db)
  expect(rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(501 * 60)
})
