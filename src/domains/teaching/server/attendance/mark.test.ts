import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { Fate, Mark, RosterStudent } from '../../contract/attendance/roster.ts'
import { addCodes } from './attendance.fixture.ts'

let testApp: TestApp
let [lesson, mina, kit, own] = [0, 0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })
const P = { code: 'P', unitsAttended: null, minutesLate: null, note: null }
const mark = (enrollment: number, version = 0, more: Partial<Mark> = {}): Mark => ({
  ...P,
  enrollment,
  version,
  ...more,
})
const send = (who: string, ...marks: Mark[]) => as(who).put(`/api/v2/lessons/${lesson}/attendance`, { marks })
const fatesOf = ({ body }: { body: { fates: Fate[] } }) => body.fates.map(({ fate, now }) => [fate, now?.code])
const go = (move: string, body = {}) =>
  as('tomas').post(`/api/v2/roll_calls/${lesson}/transitions/${move}`, body, anyVersion)
const roster = async () => (await as('tomas').get(`/api/v2/lessons/${lesson}/roster`)).body
const codes = async () => (await roster()).students.map(({ record }: RosterStudent) => record?.code)

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  await addCodes(db)
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  const lead = await person('tomas')
  const course = (await makeCourse(db, { code: 'CS204', lead })).id
  await inserted(db, 'course_lecturer', { course_id: course, person_id: await person('ines'), role: 'CO' })
  kit = (await makeEnrollment(db, { course_id: course, person_id: await person('kit') })).id
  mina = (await makeEnrollment(db, { course_id: course, person_id: await person('mina') })).id
  own = (await makeEnrollment(db, { course_id: course, person_id: lead })).id
  lesson = await inserted(db, 'lesson', {
    ...{ course_id: course, kind: 'LECTURE', day: '2026-11-21', starts_at: '10:00', ends_at: '11:30' },
  })
})

test('a roll call begins half an hour before the lesson, and not before', async () => {
  await testApp.set('lesson', lesson, { starts_at: '10:31' })
  expect((await go('open')).body.blockers).toEqual(['The roll call can begin from 10:01 on 21 November 2026'])
  expect((await send('tomas', mark(mina))).status).toBe(409)
  await testApp.set('lesson', lesson, { starts_at: '10:30' })
  expect((await go('open')).body.state).toBe('OPEN')
})

test('a mark is written once, even if it is sent repeatedly', async () => {
  await go('open')
  expect(fatesOf(await send('tomas', mark(mina)))).toEqual([['saved', 'P']])
  expect(fatesOf(await send('tomas', mark(mina)))).toEqual([['same', 'P']])
  expect((await roster()).students[1].record).toMatchObject({ version: 1, source: 'LECTURER', unitsAttended: 2 })
})

test('a mark that a colleague set meanwhile is reported with their name and not overwritten', async () => {
  await go('open')
  await send('ines', mark(mina, 0, { code: 'L', minutesLate: 12 }))
  const both = await send('tomas', mark(mina, 0, { code: 'A' }), mark(kit))
  expect(fatesOf(both)).toEqual([
    ['conflict', 'L'],
    ['saved', 'P'],
  ])
  expect(both.body.fates[0].now).toMatchObject({ takenBy: 'ines', minutesLate: 12, version: 1 })
  expect(fatesOf(await send('tomas', mark(mina, 1, { code: 'A' })))).toEqual([['saved', 'A']])
})

test('nobody marks themselves, or students of another lesson', async () => {
  await go('open')
  expect(fatesOf(await send('tomas', mark(own), mark(999)))).toEqual([
    ['own', undefined],
    ['unknown', undefined],
  ])
  expect((await send('mina', mark(mina))).status).toBe(404)
})

test('a mark with an unknown code, too many units or a duplicate student is refused with a message', async () => {
  await go('open')
  const refused = async (...marks: Mark[]) => (await send('tomas', ...marks)).body.violations[0]
  expect(await refused(mark(mina, 0, { code: 'X' }))).toMatchObject({ message: 'There is no code X' })
  expect(await refused(mark(mina, 0, { unitsAttended: 3 }))).toMatchObject({ message: 'The session has 2 units' })
  expect(await refused(mark(mina), mark(mina))).toMatchObject({ propertyPath: 'marks[1].enrollment' })
  expect(await codes()).toEqual([undefined, undefined, undefined])
})

test('closing says who becomes absent and notifies them, and reopening changes no record', async () => {
  await go('open')
  await send('tomas', mark(mina), mark(kit, 0))
  await send('tomas', mark(kit, 1, { code: null }))
  expect((await go('close')).body.blockers).toEqual(['2 students without a mark become absent'])
  expect((await go('close', { acknowledge: ['notSet'] })).body.state).toBe('CLOSED')
  expect(await codes()).toEqual(['A', 'P', 'A'])
  const told = await sql<{ username: string }>`
    select p.username from notice n join person p on p.id = n.person_id where n.key = 'absent'`.execute(testApp.db)
  expect(told.rows).toEqual([{ username: 'kit' }])
  expect((await send('tomas', mark(mina, 1, { code: 'L' }))).status).toBe(409)
  expect((await go('reopen')).body.state).toBe('OPEN')
  expect(await codes()).toEqual(['A', 'P', 'A'])
})

test('when two lecturers send the same students at once both get a response, and one of them the conflict', async () => {
  await go('open')
  const [one, two] = await Promise.all([
    send('tomas', mark(mina), mark(kit)),
    send('ines', mark(kit, 0, { code: 'A' }), mark(mina, 0, { code: 'A' })),
  ])
  const fates = [...fatesOf(one), ...fatesOf(two)].map(([fate]) => fate)
  expect(fates.sort()).toEqual(['conflict', 'conflict', 'saved', 'saved'])
})

test('the roster of a lesson takes the same few statements for any number of students', async () => {
  await roster()
  const before = await testApp.statements(roster)
  const { db } = testApp
  const { course_id } = await db.selectFrom('lesson').select('course_id').executeTakeFirstOrThrow()
  for (let at = 0; at < 10; at++)
    await makeEnrollment(db, {
      course_id,
      person_id: (await makePerson(db, { username: `s${at}`, officialName: `S${at}` })).id,
    })
  expect((await roster()).students).toHaveLength(13)
  expect(await testApp.statements(roster)).toBe(before)
})
