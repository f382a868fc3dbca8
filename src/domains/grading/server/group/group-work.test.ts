import { beforeEach, expect, test } from 'vitest'
import { makeEnrollment } from '#course/server'
import { anyVersion } from '#platform/test/call.ts'
import { GroupWork } from '../../contract/group/group-work.ts'
import { openGradebook, type TestGradebook } from '../../test/gradebook.ts'

let book: TestGradebook
let at = ''
const assessment = () => `/api/v2/assessments/${book.exam}`
const turn = (groupWork: boolean, who = 'tomas') => book.as(who).put(assessment(), { groupWork }, anyVersion)

beforeEach(async () => {
  book = await openGradebook()
  at = GroupWork.iri(book.exam)
  expect((await turn(true)).status).toBe(200)
})

const read = async (who = 'tomas') => (await book.as(who).get(at)).body
const save = async (who: string, groups: object[], seen?: string) => {
  const etag = seen ?? (await book.as(who).get(at)).headers.get('etag') ?? ''
  return book.as(who).put(at, { groups }, { 'if-match': etag })
}
const group = (name: string, members: number[], id: number | null = null) => ({ id, name, members })
const named = ({ groups }: { groups: { name: string; members: number[] }[] }) =>
  groups.map(({ name, members }) => [name, members])
const newsOf = async (who: string) => {
  const { db } = book.testApp
  const { id } = await db.selectFrom('person').select('id').where('username', '=', who).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('notice').select('key').where('person_id', '=', id).orderBy('id').execute()
  return rows.map(({ key }) => key).filter((key) => key.startsWith('group'))
}

test('a lecturer who runs a course makes groups, and each student sees only the names of their own', async () => {
  const saved = await save('ines', [group('Red', [book.kit, book.mina]), group('Blue', [book.own])])
  expect(saved.status).toBe(200)
  expect(named(await read())).toEqual([
    ['Red', [book.kit, book.mina]],
    ['Blue', [book.own]],
  ])
  const mine = await read('mina')
  expect(mine.own).toEqual({ name: 'Red', members: ['kit', 'mina'] })
  expect(Object.keys(mine)).not.toContain('groups')
  expect(JSON.stringify(mine)).not.toContain('Blue')
  expect(Object.keys(mine)).not.toContain('unexplained')
  for (const who of ['rui', 'mina', 'ana']) expect((await save(who, [])).status).not.toBe(200)
  expect((await book.as('rui').get(at)).status).toBe(200)
  expect((await book.as('ana').get(at)).status).toBe(404)
})

test('only students whose group has changed are notified, with the name of the group', async () => {
  await save('tomas', [group('Red', [book.kit, book.mina])])
  const [red] = (await read()).groups
  await save('tomas', [group('Crimson', [book.mina], red.id), group('Blue', [book.kit])])
  expect(await newsOf('mina')).toEqual(['groupGiven'])
  expect(await newsOf('kit')).toEqual(['groupGiven', 'groupGiven'])
  await save('tomas', [group('Crimson', [book.mina], red.id)])
  expect(await newsOf('kit')).toEqual(['groupGiven', 'groupGiven', 'groupLeft'])
  expect(JSON.stringify((await book.as('kit').get('/api/v2/feed')).body)).toContain('Blue')
})

test('when two lecturers change the groups at once the second gets a conflict, and nothing is lost', async () => {
  const seen = (await book.as('tomas').get(at)).headers.get('etag') ?? ''
  expect((await save('ines', [group('Red', [book.kit])], seen)).status).toBe(200)
  expect((await save('tomas', [group('Blue', [book.mina])], seen)).status).toBe(412)
  expect(named(await read())).toEqual([['Red', [book.kit]]])
  expect((await book.as('tomas').put(at, { groups: [] })).status).toBe(428)
})

test('a student of the course is in at most one group, and one who has left joins none', async () => {
  const refused = async (...groups: object[]) => {
    const { status, body } = await save('tomas', groups)
    return [status, body.violations?.[0]?.message]
  }
  expect(await refused(group('Red', [book.kit]), group('Blue', [book.kit]))).toEqual([
    422,
    'kit is in two groups. A student is in one group of an assessment at most.',
  ])
  expect(await refused(group('Red', []), group('red', []))).toEqual([
    422,
    'Two groups are called “red”. Give each its own name.',
  ])
  expect(await refused(group('Red', [999_999]))).toEqual([422, 'Choose students of the course.'])
  expect((await refused(group('Red', [], 999_999)))[0]).toBe(422)
  await save('tomas', [group('Red', [book.kit])])
  const [red] = (await read()).groups
  await book.testApp.set('enrollment', book.kit, { state: 'WITHDRAWN' })
  await book.testApp.set('enrollment', book.mina, { state: 'WITHDRAWN' })
  expect((await refused(group('Red', [book.kit, book.mina], red.id)))[0]).toBe(422)
  expect((await save('tomas', [group('Blue', [book.kit], red.id)])).status).toBe(200)
  expect((await book.as('kit').get(at)).status).toBe(404)
  expect(named(await read())).toEqual([['Blue', [book.kit]]])
})

test('two groups can swap their names', async () => {
  await save('tomas', [group('Red', [book.kit]), group('Blue', [book.mina])])
  const [red, blue] = (await read()).groups
  expect((await save('tomas', [group('Blue', [book.kit], red.id), group('Red', [book.mina], blue.id)])).status).toBe(
    200,
  )
  expect(named(await read())).toEqual([
    ['Blue', [book.kit]],
    ['Red', [book.mina]],
  ])
})

test('a group is marked at once, each member has their own mark, and the batch is undone as a whole', async () => {
  const { as, cell, kit, mina, exam, fatesOf } = book
  await save('tomas', [group('Red', [kit, mina])])
  const sent = { source: 'GROUP', cells: [cell(kit, exam, 14), cell(mina, exam, 14)] }
  const { body } = await as('rui').put(`${book.at}/marks`, sent)
  expect(fatesOf({ body })).toEqual([
    ['saved', null, 14],
    ['saved', null, 14],
  ])
  const { changes } = (await as('tomas').get(`/api/v2/enrollments/${mina}/marks/${exam}`)).body
  expect(changes).toMatchObject([{ score: 14, source: 'GROUP', by: { name: 'rui' } }])
  expect((await book.cells()).groups).toMatchObject([{ assessment: exam, name: 'Red', members: [kit, mina].sort() }])
  const { body: undone } = await as('rui').post(`${book.at}/batches/${body.batch}/undo`, {})
  expect(fatesOf({ body: undone }).map(([fate]) => fate)).toEqual(['saved', 'saved'])
})

test('a student who is no longer in the group is not marked with it', async () => {
  const { as, cell, kit, mina, own, exam, fatesOf } = book
  await save('tomas', [group('Red', [kit, own]), group('Blue', [mina])])
  const sent = { source: 'GROUP', cells: [cell(kit, exam, 14), cell(mina, exam, 14), cell(own, exam, 14)] }
  expect(fatesOf(await as('ines').put(`${book.at}/marks`, sent))).toEqual([
    ['saved', null, 14],
    ['refused', 'otherGroup', undefined],
    ['saved', null, 14],
  ])
  const other = { source: 'GROUP', cells: [cell(kit, book.test, 14), cell(mina, book.test, 14)] }
  expect(fatesOf(await as('ines').put(`${book.at}/marks`, other)).map(([, why]) => why)).toEqual([
    'otherGroup',
    'otherGroup',
  ])
})

test('a mark that differs from the group without its own comment is counted, one with an explanation is not', async () => {
  const { enter, cell, kit, mina, exam } = book
  const third = await book.person('ivo')
  const ivo = (await makeEnrollment(book.testApp.db, { course_id: book.course, person_id: third })).id
  await save('tomas', [group('Red', [kit, mina, ivo])])
  expect((await read()).without).toBe(1)
  await enter('tomas', cell(kit, exam, 14), cell(mina, exam, 14), cell(ivo, exam, 12))
  expect((await read()).unexplained).toBe(1)
  await enter('tomas', cell(ivo, exam, 12, { version: 1, comment: 'Did not take part in the second half.' }))
  expect((await read()).unexplained).toBe(0)
  await enter('tomas', cell(mina, exam, null, { version: 1, status: 'ABSENT' }))
  expect((await read()).unexplained).toBe(0)
})

test('once a mark exists group work stays group work, and individual work individual, and the form says why', async () => {
  await book.enter('tomas', book.cell(book.kit, book.exam, 14), book.cell(book.kit, book.test, 14))
  expect((await read()).isMarked).toBe(true)
  const { status, body } = await turn(false)
  expect([status, body.violations[0]]).toEqual([
    422,
    expect.objectContaining({
      propertyPath: 'groupWork',
      message: 'Marks were entered for this work already, so it stays as it is.',
    }),
  ])
  expect((await book.as('tomas').put(`/api/v2/assessments/${book.test}`, { groupWork: true }, anyVersion)).status).toBe(
    422,
  )
})

test('groups of individual work are neither changed nor shown to students, and return if group work does', async () => {
  await save('tomas', [group('Red', [book.kit])])
  expect((await turn(false)).status).toBe(200)
  expect((await save('tomas', [])).status).toBe(403)
  expect((await book.as('kit').get(at)).status).toBe(404)
  expect((await book.cells()).groups).toEqual([])
  await turn(true)
  expect((await read('kit')).own).toMatchObject({ name: 'Red' })
})

test('once grades are submitted the groups can no longer change', async () => {
  await book.testApp.set('course', book.course, { marks_frozen_at: '2026-12-20T10:00:00Z' })
  expect((await save('tomas', [group('Red', [])])).status).toBe(403)
})

test('marks by number have neither names nor groups: each number is marked by itself', async () => {
  await save('tomas', [group('Red', [book.kit, book.mina])])
  const { body } = await book.as('tomas').post('/api/v2/anonymous_markings', { assessment: assessment() })
  const numbers = `/api/v2/anonymous_markings/${body.id}/candidates`
  const { candidates } = (await book.as('tomas').get(numbers)).body
  expect(JSON.stringify(candidates)).not.toMatch(/Red|group/i)
  const cells = candidates.slice(0, 2).map(({ number }: { number: number }, nth: number) => ({
    ...{ number, version: 0, score: 10 + nth, status: null, penalty: 0, comment: null },
  }))
  expect((await book.as('ines').put(`${numbers}/marks`, { source: 'GROUP', cells })).status).toBe(422)
  await book.as('ines').put(`${numbers}/marks`, { cells })
  expect((await read()).unexplained).toBe(0)
})
