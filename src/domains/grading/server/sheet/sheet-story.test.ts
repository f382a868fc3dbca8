import { beforeEach, expect, test } from 'vitest'
import { makeProgram } from '#academics/server'
import type { RecordSection } from '#course/contract'
import type { Caller } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
let sheet: string
let as: TestGradebook['as']
let program: number
let faculty: number

/** A complete gradebook, with a coordinator, a dean and the Registry. */
beforeEach(async () => {
  book = await openGradebook()
  as = book.as
  const { testApp, person, course, enter, cell, mina, kit, own, test: work, exam } = book
  const { db } = testApp
  await testApp.set('enrollment', own, { state: 'WITHDRAWN' })
  await enter('tomas', ...[mina, kit].flatMap((one) => [cell(one, work, 14), cell(one, exam, one === mina ? 16 : 5)]))
  program = (await makeProgram(db, { code: 'CS' })).id
  faculty = (await db.selectFrom('faculty').select('id').executeTakeFirstOrThrow()).id
  await db.updateTable('module').set({ program_id: program }).execute()
  const charge = async (name: string, role: string, scope_type: string, scope_id: number) =>
    inserted(db, 'academic_role', { person_id: await person(name), role, scope_type, scope_id })
  await charge('kuok', 'COORDINATOR', 'program', program)
  await charge('helena', 'DEAN', 'faculty', faculty)
  const [found] = (await as('tomas').get(`/api/v2/courses/${course}/grade_sheets`)).body['hydra:member']
  sheet = found['@id']
})

const registry = () => book.testApp.as({ username: 'office', roles: ['ROLE_REGISTRY'] })
const documentOf = async (who = 'tomas', query = '') => (await as(who).get(`${sheet}/document${query}`)).body
const signed = async () => {
  const { checksum } = await documentOf()
  return as('tomas').post(`${sheet}/sign`, { checksum, declaration: true })
}
const moveBy = async (caller: Caller, name: string, body: object = {}) => {
  const { headers } = await caller.get(sheet)
  return caller.post(`${sheet}/transitions/${name}`, body, { 'If-Match': headers.get('etag') ?? '' })
}
const move = (who: string, name: string, body: object = {}) => moveBy(as(who), name, body)
const submitted = async () => {
  expect((await signed()).status).toBe(200)
  expect(await move('tomas', 'submit')).toMatchObject({ status: 200, body: { state: 'SUBMITTED' } })
}

test('a sheet is signed by the lecturer, the coordinator and the dean, and published by the Registry', async () => {
  await submitted()
  expect((await move('kuok', 'approve')).body.state).toBe('APPROVED')
  expect((await move('helena', 'confirm')).body.state).toBe('CONFIRMED')
  const published = await moveBy(registry(), 'publish')
  expect(published.body).toMatchObject({ state: 'PUBLISHED', edition: 1 })
  const { signatures, sealed, content, checksum, code } = await documentOf('helena')
  expect(signatures.map(({ part, name }: { part: string; name: string }) => [part, name])).toEqual([
    ['LECTURER', 'tomas'],
    ['COORDINATOR', 'kuok'],
    ['FACULTY', 'helena'],
  ])
  expect(sealed).toBe(true)
  expect(checksum).toBe(published.body.checksum)
  expect(code).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  expect(content.lines.map(({ grade, outcome }: { grade: string; outcome: string }) => [grade, outcome])).toEqual([
    ['8.6', 'FAILED'],
    ['15.2', 'PASSED'],
  ])
  expect(published.body.figures).toMatchObject({ students: 2, passed: 1, failed: 1, mean: 11.9, median: 11.9 })
})

test('a mark changed after the preview prevents signing, and one changed after signing prevents submission', async () => {
  const { enter, cell, mina, exam } = book
  const seen = await documentOf()
  await enter('ines', cell(mina, exam, 17, { version: 1 }))
  const late = await as('tomas').post(`${sheet}/sign`, { checksum: seen.checksum, declaration: true })
  expect([late.status, late.body['hydra:description']]).toEqual([
    409,
    'A mark or a decision has changed since you looked. Look at the sheet again before you sign.',
  ])
  expect((await signed()).status).toBe(200)
  await enter('ines', cell(mina, exam, 18, { version: 2 }))
  const held = await move('tomas', 'submit')
  expect(held.status).toBe(422)
  expect(held.body.blockers).toEqual(['The sheet as it is now has not been signed.'])
})

test('while a sheet is signed no mark changes; a return or a recall makes marks editable again', async () => {
  const { enter, cell, mina, exam } = book
  await submitted()
  expect((await enter('tomas', cell(mina, exam, 17, { version: 1 }))).status).toBe(409)
  expect((await move('tomas', 'recall')).body).toMatchObject({ state: 'MARKING', figures: null })
  expect((await enter('tomas', cell(mina, exam, 17, { version: 1 }))).status).toBe(200)
  await submitted()
  expect((await move('kuok', 'return', { reason: 'The exam of one student was read twice.' })).body.state).toBe(
    'RETURNED',
  )
  expect((await enter('tomas', cell(mina, exam, 18, { version: 2 }))).status).toBe(200)
  await submitted()
  expect((await documentOf('kuok')).edition).toBe(3)
  expect((await documentOf('kuok', '?edition=1')).content.lines[1].grade).toBe('15.2')
})

test('why a sheet was returned is read by those whom it has reached', async () => {
  const reason = 'The exam of one student was read twice.'
  await submitted()
  await move('kuok', 'return', { reason })
  const reasons = async (who: string) => {
    const { body } = await as(who).get(`${sheet}/history`)
    return body['hydra:member'].map((one: { name: string; reason: string | null }) => [one.name, one.reason])
  }
  const all = [
    ['submit', null],
    ['return', reason],
  ]
  expect([await reasons('tomas'), await reasons('kuok')]).toEqual([all, all])
  expect(await reasons('helena')).toEqual([
    ['submit', null],
    ['return', null],
  ])
  await submitted()
  await move('tomas', 'recall')
  expect(await reasons('kuok')).toContainEqual(['return', reason])
  await submitted()
  await move('kuok', 'approve')
  expect(await reasons('helena')).toContainEqual(['return', reason])
})

test('nobody approves a sheet that they have submitted or approved, or a course that they taught', async () => {
  const { testApp } = book
  await submitted()
  for (const [scope_type, scope_id, role] of [
    ['program', program, 'COORDINATOR'],
    ['faculty', faculty, 'DEAN'],
  ] as const)
    for (const name of role === 'DEAN' ? ['tomas', 'ines', 'kuok'] : ['tomas', 'ines']) {
      const { id } = await testApp.db
        .selectFrom('person')
        .select('id')
        .where('username', '=', name)
        .executeTakeFirstOrThrow()
      await inserted(testApp.db, 'academic_role', { person_id: id, role, scope_type, scope_id })
    }
  for (const name of ['tomas', 'ines']) expect([name, (await move(name, 'approve')).status]).toEqual([name, 403])
  expect((await move('kuok', 'approve')).status).toBe(200)
  expect((await move('kuok', 'confirm')).status).toBe(403)
  expect((await move('tomas', 'confirm')).status).toBe(403)
})

test('a signature needs a recent sign-in by the person themselves', async () => {
  const { testApp } = book
  const { checksum } = await documentOf()
  const seconds = Math.floor(testApp.now.getTime() / 1000)
  const person = { username: 'tomas', sub: 'tomas' }
  const old = testApp.withToken(await testApp.token(person, { auth_time: seconds - 11 * 60 }))
  const refused = await old.post(`${sheet}/sign`, { checksum, declaration: true })
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="insufficient_user_authentication", max_age="0"',
  ])
  const untold = testApp.withToken(await testApp.token(person, { auth_time: undefined }))
  expect((await untold.post(`${sheet}/sign`, { checksum, declaration: true })).status).toBe(403)
})

test('those in charge read no figure and no grade before a sheet reaches them, and other programs do not see it', async () => {
  const { person } = book
  await person('stranger')
  expect((await as('kuok').get(sheet)).body.figures).toBeUndefined()
  expect((await as('kuok').get(`${sheet}/document`)).status).toBe(403)
  await submitted()
  expect((await as('kuok').get(sheet)).body.figures).toMatchObject({ students: 2 })
  expect((await as('helena').get(sheet)).body.figures).toBeUndefined()
  expect((await as('helena').get(`${sheet}/document`)).status).toBe(403)
  for (const who of ['mina', 'stranger']) {
    expect((await as(who).get(sheet)).status).toBe(404)
    expect((await as(who).get(`${sheet}/document`)).status).toBe(404)
  }
})

test('every blocker is listed with a link to fix it', async () => {
  const { testApp, enter, cell, mina, exam, course } = book
  await testApp.set('assessment', exam, { weight: 50 })
  await enter('tomas', cell(mina, exam, null, { version: 1 }))
  const { body } = await as('tomas').get(`${sheet}/transitions`)
  const { blockers } = body['hydra:member'].find(({ name }: { name: string }) => name === 'submit')
  expect(blockers.map(({ code, link }: { code: string; link: string }) => [code, link])).toEqual([
    ['weights', `/courses/${course}/assessments/assessment`],
    ['openGrades', `/courses/${course}/grading/final`],
    ['notSigned', `/courses/${course}/grading/submit`],
  ])
})

test('the record of a course has its sheet: signatures, checksum and code, every move with its reason, and the grades', async () => {
  const record = async (who: string): Promise<RecordSection | undefined> =>
    (await as(who).get(`/api/v2/courses/${book.course}/record`)).body.sections.find(
      ({ key }: RecordSection) => key === 'sheet',
    )
  await submitted()
  await move('kuok', 'return', { reason: 'The exam of one student was read twice.' })
  await submitted()
  await move('kuok', 'approve')
  const { checksum, code } = await documentOf('kuok')
  for (const who of ['tomas', 'kuok']) {
    const sheet = await record(who)
    expect(sheet?.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['2', code, checksum, 'Unchanged']))
    const [signatures, moves, grades] = sheet?.tables ?? []
    expect(signatures?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['Lecturer', 'tomas'],
      ['Coordinator', 'kuok'],
    ])
    expect(moves?.rows.map(({ cells }) => [cells[0], cells[1], cells[3]])).toEqual([
      ['Submit the grade sheet', 'tomas', ''],
      ['Return', 'kuok', 'The exam of one student was read twice.'],
      ['Submit the grade sheet', 'tomas', ''],
      ['Approve', 'kuok', ''],
    ])
    expect(grades?.rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['8.6', '8.6', 'Failed'],
      ['15.2', '15.2', 'Passed'],
    ])
  }
  // A guest lecturer reads the record of the course, but none of its grades.
  expect(await record('ana')).toBeUndefined()
})
