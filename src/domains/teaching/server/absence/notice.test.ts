import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'

let testApp: TestApp
let [course, past, later, mina] = [0, 0, 0, 0]
const as = (username: string, roles: string[] = []) => testApp.as({ username, sub: username, roles })
const student = (name = 'mina') => as(name, ['ROLE_STUDENT'])
const registry = () => as('rosa', ['ROLE_REGISTRY'])
const person = async (username: string) =>
  (
    await makePerson(testApp.db, {
      ...{ username, officialName: username, identity: { issuer: 'embedded', subject: username } },
    })
  ).id
const lessonOn = (day: string, of = course) =>
  inserted(testApp.db, 'lesson', { course_id: of, kind: 'LECTURE', day, starts_at: '10:00', ends_at: '11:30' })
const give = (more: object = {}, who = 'mina') =>
  student(who).post('/api/v2/absence_notices', {
    ...{ from: '2026-11-19', until: '2026-11-25', kind: 'ILLNESS', text: 'I have the flu.' },
    ...more,
  })
const move = (who: ReturnType<typeof as>, id: number, name: string, body: object = {}) =>
  who.post(
    `/api/v2/absence_notices/${id}/transitions/${name}`,
    { ...(name === 'accept' && { acknowledge: ['noProof', 'marksByHand'] }), ...body },
    anyVersion,
  )
const roll = (name: string, of: number) =>
  as('tomas').post(`/api/v2/roll_calls/${of}/transitions/${name}`, { acknowledge: ['notSet'] }, anyVersion)
const markOf = async (of: number) => {
  const row = await testApp.db
    .selectFrom('attendance_record')
    .select(['code', 'source', 'version'])
    .where('lesson_id', '=', of)
    .where('enrollment_id', '=', mina)
    .executeTakeFirst()
  return row ? `${row.code} ${row.source}` : null
}
const newsOf = async (username: string) =>
  (
    await testApp.db
      .selectFrom('notice as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select('n.key')
      .where('p.username', '=', username)
      .orderBy('n.id')
      .execute()
  ).map(({ key }) => key)

beforeEach(async () => {
  testApp = await openTestApp()
  await addCodes(testApp.db)
  await person('rosa')
  course = (await makeCourse(testApp.db, { code: 'CS204', lead: await person('tomas') })).id
  for (const name of ['kit', 'mina']) {
    const { id } = await makeEnrollment(testApp.db, { course_id: course, person_id: await person(name) })
    if (name === 'mina') mina = id
  }
  past = await lessonOn('2026-11-20')
  later = await lessonOn('2026-11-24')
})

test('days that the Registry accepts excuse from every session, also where closing had set an absence', async () => {
  await roll('open', past)
  await roll('close', past)
  expect(await markOf(past)).toBe('A BULK')
  const { body } = await give()
  expect(body).toMatchObject({ state: 'SUBMITTED', course: null, lessons: [{ label: 'Absent', byHand: false }, {}] })
  expect((await move(registry(), body.id, 'accept')).body.state).toBe('ACCEPTED')
  expect([await markOf(past), await markOf(later)]).toEqual(['E NOTICE', 'E NOTICE'])
  expect(await newsOf('mina')).toContain('noticeAccepted')
  expect(await newsOf('tomas')).toContain('studentExcused')
})

test('a session that is added or moved into the days later is excused once its roll call opens', async () => {
  const { body } = await give()
  await move(registry(), body.id, 'accept')
  const added = await lessonOn('2026-11-21')
  expect(await markOf(added)).toBeNull()
  await roll('open', added)
  expect(await markOf(added)).toBe('E NOTICE')
  await testApp.set('lesson', later, { day: '2026-11-30' })
  testApp.now.setTime(Date.parse('2026-11-30T02:00:00Z'))
  await roll('open', later)
  expect(await markOf(later)).toBe('null BULK')
  testApp.now.setTime(Date.parse('2026-11-21T02:00:00Z'))
})

test('a mark set by hand stays; the person who decides is warned before, and the lecturers are notified', async () => {
  await roll('open', past)
  await as('tomas').put(`/api/v2/lessons/${past}/attendance`, {
    marks: [{ enrollment: mina, version: 0, code: 'P', unitsAttended: null, minutesLate: null, note: null }],
  })
  const { body } = await give()
  const held = await move(registry(), body.id, 'accept', { acknowledge: ['noProof'] })
  expect(held.body.blockers).toEqual(['The lecturer has marked 1 of these sessions; those marks stay'])
  await move(registry(), body.id, 'accept')
  expect([await markOf(past), await markOf(later)]).toEqual(['P LECTURER', 'E NOTICE'])
  expect(await newsOf('tomas')).toContain('studentExcusedByHand')
})

test('a withdrawn or revoked notice leaves the marks as if it had never existed', async () => {
  await roll('open', past)
  await roll('close', past)
  const first = (await give()).body.id
  await move(registry(), first, 'accept')
  await move(student(), first, 'withdraw')
  expect([await markOf(past), await markOf(later)]).toEqual(['A BULK', 'null BULK'])
  const second = (await give()).body.id
  const third = (await give({ until: '2026-11-20' })).body.id
  for (const id of [second, third]) await move(registry(), id, 'accept')
  expect((await move(registry(), second, 'revoke')).status).toBe(422)
  await move(registry(), second, 'revoke', { reason: 'The certificate is not genuine.' })
  expect([await markOf(past), await markOf(later)]).toEqual(['E NOTICE', 'null BULK'])
  expect(await newsOf('mina')).toContain('noticeRevoked')
  expect(await newsOf('tomas')).toContain('studentNotExcused')
})

test('for sessions the lecturers of the course decide, and nobody decides on their own', async () => {
  const other = (await makeCourse(testApp.db, { code: 'MA101', lead: await person('ines') })).id
  const elsewhere = await lessonOn('2026-11-24', other)
  const refused = await give({ lessons: [later, elsewhere] })
  expect(refused.body.violations[0]).toMatchObject({ propertyPath: 'lessons' })
  const { body } = await give({ lessons: [later] })
  expect(body).toMatchObject({ course: { id: course }, lessons: [{ id: later }] })
  expect((await move(as('ines'), body.id, 'accept')).status).toBe(404)
  expect((await move(student(), body.id, 'accept')).status).toBe(403)
  expect((await student('kit').get(`/api/v2/absence_notices/${body.id}`)).status).toBe(404)
  expect((await move(as('tomas'), body.id, 'accept')).body.state).toBe('ACCEPTED')
  expect([await markOf(past), await markOf(later)]).toEqual([null, 'E NOTICE'])
})

test('those who may decide have a task until one has decided', async () => {
  const tasks = async (who: ReturnType<typeof as>) =>
    (await who.get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
  const { body } = await give({ lessons: [later] })
  expect(await tasks(as('tomas'))).toContain('noticeToDecide')
  await move(as('tomas'), body.id, 'refuse', { reason: 'There is no such reason.' })
  expect(await tasks(as('tomas'))).not.toContain('noticeToDecide')
  expect(await newsOf('mina')).toContain('noticeRefused')
})

test('a notice is accepted at most fourteen days late, and its days must be in order', async () => {
  const at = async (more: object) => (await give(more)).body.violations?.[0]?.propertyPath
  expect(await at({ from: '2026-11-01', until: '2026-11-06' })).toBe('until')
  expect(await at({ from: '2026-11-01', until: '2026-11-07' })).toBeUndefined()
  expect(await at({ from: '2026-11-20', until: '2026-11-19' })).toBe('until')
  expect(await at({ from: '2026-11-20', until: '2027-02-19' })).toBe('until')
})

test('the same absence is announced once, also by two presses at the same moment, until it was withdrawn', async () => {
  const both = await Promise.all([give(), give()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const [made] = both.filter(({ status }) => status === 201)
  expect((await give({ kind: 'FAMILY' })).body.violations).toMatchObject([{ propertyPath: 'from' }])
  expect((await give({ lessons: [later] })).status).toBe(201)
  expect((await give({ lessons: [later] })).status).toBe(422)
  expect((await give({}, 'kit')).status).toBe(201)
  expect((await move(student('mina'), made?.body.id, 'withdraw')).status).toBe(200)
  expect((await give()).status).toBe(201)
})
