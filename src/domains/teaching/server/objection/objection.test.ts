import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { addCodes } from '../attendance/attendance.fixture.ts'

let testApp: TestApp
let [course, lesson, mina] = [0, 0, 0]
const people: Record<string, number> = {}
const as = (username: string, roles: string[] = []) => testApp.as({ username, sub: username, roles })
const student = (name = 'mina') => as(name, ['ROLE_STUDENT'])
const registry = () => as('rosa', ['ROLE_REGISTRY'])
const person = async (username: string) => {
  const { id } = await makePerson(testApp.db, {
    ...{ username, officialName: username, identity: { issuer: 'embedded', subject: username } },
  })
  people[username] = id
  return id
}
const object = (more: object = {}, who = 'mina') =>
  student(who).post('/api/v2/attendance_objections', {
    ...{ lesson, claimed: 'P', text: 'I sat in the last row and had no phone.' },
    ...more,
  })
const move = (who: ReturnType<typeof as>, id: number, name: string, body: object = {}) =>
  who.post(
    `/api/v2/attendance_objections/${id}/transitions/${name}`,
    { ...(name !== 'withdraw' && { reason: 'I remember the question that they asked.' }), ...body },
    anyVersion,
  )
const roll = (name: string) =>
  as('tomas').post(`/api/v2/roll_calls/${lesson}/transitions/${name}`, { acknowledge: ['notSet'] }, anyVersion)
const mark = async (who: string, code: string, version: number) =>
  as(who).put(`/api/v2/lessons/${lesson}/attendance`, {
    marks: [{ enrollment: mina, version, code, unitsAttended: null, minutesLate: null, note: 'Only for us' }],
  })
const record = () =>
  testApp.db
    .selectFrom('attendance_record')
    .select(['id', 'code', 'source', 'version', 'note', 'taken_by as by'])
    .where('lesson_id', '=', lesson)
    .where('enrollment_id', '=', mina)
    .executeTakeFirstOrThrow()
const tasks = async (who: ReturnType<typeof as>) =>
  (await who.get('/api/v2/tasks')).body['hydra:member'].map(({ type }: { type: string }) => type)
const newsOf = async (username: string) => {
  const rows = await testApp.db
    .selectFrom('notice as n')
    .select('n.key')
    .where('n.person_id', '=', people[username] ?? 0)
    .orderBy('n.id')
    .execute()
  return rows.map(({ key }) => key)
}
/** An uploaded document that belongs to nothing yet; its content determines whether it is the same one. */
const uploaded = async (text: string) => {
  const { sha256, size, contentType } = await testApp.files.put([Buffer.from(`%PDF-1.7 ${text}`)])
  const { id } = await testApp.db
    .insertInto('stored_file')
    .values({ person_id: people.mina ?? 0, kind: 'upload', name: 'proof.pdf', sha256, size, content_type: contentType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return [{ file: id, name: 'proof.pdf' }]
}
const wrongAt = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.[0]?.propertyPath

beforeEach(async () => {
  testApp = await openTestApp()
  await addCodes(testApp.db)
  await person('rosa')
  await person('ines')
  course = (await makeCourse(testApp.db, { code: 'CS204', lead: await person('tomas') })).id
  for (const name of ['kit', 'mina']) {
    const { id } = await makeEnrollment(testApp.db, { course_id: course, person_id: await person(name) })
    if (name === 'mina') mina = id
  }
  const at = { course_id: course, kind: 'LECTURE', starts_at: '10:00', ends_at: '11:30' }
  lesson = await inserted(testApp.db, 'lesson', { ...at, day: '2026-11-20' })
  await roll('open')
  await roll('close')
})

test('an accepted objection changes the mark as a roll call does, even if it is closed', async () => {
  await roll('reopen')
  await mark('tomas', 'A', 1)
  await roll('close')
  const before = await record()
  const { body } = await object()
  expect(body).toMatchObject({
    state: 'SUBMITTED',
    objected: { code: 'A' },
    claimed: { code: 'P' },
    now: { code: 'A' },
  })
  expect(await tasks(as('tomas'))).toContain('objectionToDecide')
  expect(await newsOf('tomas')).toContain('objectionGiven')
  const accepted = await move(as('tomas'), body.id, 'accept')
  expect(accepted.body).toMatchObject({
    ...{ state: 'ACCEPTED', now: { code: 'P' }, decidedBy: 'tomas', objected: { code: 'A' } },
    reason: 'I remember the question that they asked.',
  })
  expect(await record()).toMatchObject({
    ...{ code: 'P', source: 'LECTURER', version: before.version + 1, note: 'Only for us', by: people.tomas },
  })
  expect(await newsOf('mina')).toContain('objectionAccepted')
  expect(await tasks(as('tomas'))).not.toContain('objectionToDecide')
})

test('a refused objection needs a reason and leaves the mark', async () => {
  const { body } = await object()
  expect((await move(as('tomas'), body.id, 'refuse', { reason: '' })).status).toBe(422)
  expect((await move(as('tomas'), body.id, 'refuse')).body.state).toBe('REFUSED')
  expect(await record()).toMatchObject({ code: 'A', source: 'BULK' })
  expect(await newsOf('mina')).toContain('objectionRefused')
})

test('nobody decides on their own objection, and unauthorised people neither read nor decide', async () => {
  const { body } = await object({}, 'mina')
  await testApp.db
    .insertInto('course_lecturer')
    .values({ course_id: course, person_id: people.mina ?? 0, role: 'ASSISTANT' })
    .execute()
  expect((await move(student(), body.id, 'accept')).status).toBe(403)
  expect((await student('kit').get(`/api/v2/attendance_objections/${body.id}`)).status).toBe(404)
  expect((await move(as('ines'), body.id, 'accept')).status).toBe(404)
  expect(wrongAt(await object({}, 'kit'))).toBeUndefined()
})

test('the deadline counts from the day of the mark, and the course sets it', async () => {
  const rules = (objectionDays: number) =>
    as('tomas').put(`/api/v2/attendance_rules/${course}`, { objectionDays }, anyVersion)
  await testApp.set('attendance_record', (await record()).id, { taken_at: '2026-11-10T09:00:00Z' })
  expect(wrongAt(await object())).toBe('lesson')
  expect((await rules(30)).body.objectionDays).toBe(30)
  await rules(0)
  expect(wrongAt(await object())).toBe('lesson')
  await rules(30)
  expect((await object()).status).toBe(201)
})

test('one objection at a time; after a decision only with a new document or a mark that was set since', async () => {
  const first = (await object({ files: await uploaded('photo') })).body.id
  expect(wrongAt(await object())).toBe('lesson')
  await move(as('tomas'), first, 'refuse')
  expect(wrongAt(await object())).toBe('files')
  expect(wrongAt(await object({ files: await uploaded('photo') }))).toBe('files')
  const second = await object({ files: await uploaded('ticket') })
  expect(second.status).toBe(201)
  const emptied = await student().put(`/api/v2/attendance_objections/${second.body.id}`, { files: [] }, anyVersion)
  expect(wrongAt(emptied)).toBe('files')
  await move(as('tomas'), second.body.id, 'refuse')
  testApp.now.setTime(testApp.now.getTime() + 60_000)
  await roll('reopen')
  await mark('tomas', 'L', 1)
  expect((await object()).status).toBe(201)
  testApp.now.setTime(testApp.now.getTime() - 60_000)
})

test('a withdrawn objection has no effect, and the student may object again', async () => {
  const { body } = await object()
  expect((await move(student(), body.id, 'withdraw')).body.state).toBe('WITHDRAWN')
  expect(await tasks(as('tomas'))).not.toContain('objectionToDecide')
  expect((await move(as('tomas'), body.id, 'accept')).status).toBe(409)
  expect((await object()).status).toBe(201)
})

test('students object to their own marks, and must name a different one', async () => {
  expect(wrongAt(await object({ claimed: 'A' }))).toBe('claimed')
  expect(wrongAt(await object({ claimed: 'Q' }))).toBe('claimed')
  const none = await inserted(testApp.db, 'lesson', {
    ...{ course_id: course, kind: 'LECTURE', day: '2026-11-19', starts_at: '10:00', ends_at: '11:30' },
  })
  expect(wrongAt(await object({ lesson: none }))).toBe('lesson')
  await testApp.set('lesson', lesson, { state: 'CANCELLED' })
  expect(wrongAt(await object())).toBe('lesson')
})

test('the substitute who gave the session may decide as well; a former lecturer of the course may not', async () => {
  await testApp.set('lesson', lesson, { lecturer_id: people.ines ?? 0 })
  const { body } = await object()
  expect(await tasks(as('ines'))).toContain('objectionToDecide')
  await testApp.db.deleteFrom('course_lecturer').where('course_id', '=', course).execute()
  expect(await tasks(as('tomas'))).not.toContain('objectionToDecide')
  expect((await move(as('tomas'), body.id, 'accept')).status).toBe(404)
  expect((await move(as('ines'), body.id, 'accept')).body.state).toBe('ACCEPTED')
})

test('if the course has no lecturers any more, the Registry decides', async () => {
  const { body } = await object()
  expect(await tasks(registry())).not.toContain('objectionWithoutTeacher')
  await testApp.db.deleteFrom('course_lecturer').where('course_id', '=', course).execute()
  expect(await tasks(registry())).toContain('objectionWithoutTeacher')
  expect((await move(registry(), body.id, 'accept')).body.state).toBe('ACCEPTED')
})

test('accepting needs confirmation if the mark was changed meanwhile; the person who set it is notified', async () => {
  await testApp.db
    .insertInto('course_lecturer')
    .values({ course_id: course, person_id: people.ines ?? 0, role: 'CO' })
    .execute()
  const { body } = await object()
  await roll('reopen')
  await mark('ines', 'L', 1)
  const held = await move(as('ines'), body.id, 'accept')
  expect(held.body.blockers).toEqual(['The mark has been changed since the objection was sent'])
  expect((await move(as('ines'), body.id, 'accept', { acknowledge: ['markChanged'] })).body.now.code).toBe('P')
  expect(await newsOf('tomas')).toContain('objectionMarkChanged')
})

test('a waiting objection is shown in the matrix, in the roll call and to the student; its result to the student', async () => {
  const own = async () => (await student().get(`/api/v2/lessons/${lesson}/own_attendance`)).body.attended[0]
  expect(await own()).toMatchObject({ objection: null, objectUntil: expect.stringMatching(/^2026-11-/) })
  const { body } = await object()
  expect(await own()).toMatchObject({ objection: { id: body.id, state: 'SUBMITTED' }, objectUntil: null })
  const matrix = (await as('tomas').get(`/api/v2/courses/${course}/attendance_matrix`)).body
  expect(matrix.students.map(({ objected }: { objected: number[] }) => objected)).toEqual([[], [lesson]])
  const roster = (await as('tomas').get(`/api/v2/lessons/${lesson}/roster`)).body
  expect(roster.students.map(({ objection }: { objection: number | null }) => objection)).toEqual([null, body.id])
  const one = (await as('tomas').get(`/api/v2/course_students/${mina}/attendance`)).body
  expect(one.sessions[0].set.objection).toEqual({ id: body.id, state: 'SUBMITTED' })
  await move(as('tomas'), body.id, 'refuse')
  expect(await own()).toMatchObject({ objection: { state: 'REFUSED' } })
})

test('coordinators see that a student objects, but neither the reason nor the documents', async () => {
  const { openUniversity } = await import('../../../../app/test/university.ts')
  const { ask, id } = await openUniversity()
  const at = `/api/v2/attendance_objections/${id('AttendanceObjection', 'A')}`
  const read = (await ask('coordinator', 'GET', at)).body
  expect(read).toMatchObject({ objected: { code: 'A' }, state: 'SUBMITTED' })
  for (const kept of ['text', 'files', 'reason']) expect(read).not.toHaveProperty(kept)
})
