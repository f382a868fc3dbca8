import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAssessment, makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { GuestInvitation } from '../../contract/guest/guest-invitation.ts'

let testApp: TestApp
let course = 0
let assessment = 0
const enrollments: number[] = []
const names = ['Mina Chan', 'Rui Costa', 'Bo Lei']
const lecturer = () => testApp.as({ username: 'tomas', sub: 'tomas' })

beforeEach(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const person = async (username: string, officialName = username) =>
    (await makePerson(db, { username, officialName, identity: { issuer: 'embedded', subject: username } })).id
  course = (await makeCourse(db, { code: 'CS204', lead: await person('tomas', 'Tomás Silva') })).id
  const assistant = await person('pedro')
  await db
    .insertInto('course_lecturer')
    .values({ course_id: course, person_id: assistant, role: 'ASSISTANT' })
    .execute()
  assessment = (await makeAssessment(db, { course_id: course, code: 'EX', max_mark: 20 })).id
  enrollments.length = 0
  for (const name of names) {
    const person_id = await person(name.toLowerCase().replace(' ', '.'), name)
    enrollments.push((await makeEnrollment(db, { course_id: course, person_id })).id)
  }
})

const invitation = (more: object = {}) => ({
  ...{ assessment: `/api/v2/assessments/${assessment}`, name: 'Emily Hart', email: 'emily@example.org' },
  ...{ untilDay: '2099-01-01', enrollments: enrollments.slice(0, 2) },
  ...more,
})
const invite = (more: object = {}) => lecturer().post(GuestInvitation.path, invitation(more))
const papersAt = (id: number) => `${GuestInvitation.iri(id)}/papers`
const decide = (id: number, body: object) => lecturer().post(`${GuestInvitation.iri(id)}/decisions`, body)

/** The guest, signed in with the secret of the latest letter. */
async function guest() {
  const { rows } = await sql<{ path: string }>`
    select "values" ->> 'path' as path from mail_message where domain = 'grading' order by id desc limit 1`.execute(
    testApp.db,
  )
  const secret = rows[0]?.path.split('link=')[1] ?? ''
  const { body } = await testApp.withToken().post('/api/v2/guest_sessions', { secret })
  return testApp.withToken(body.accessToken)
}

test('a guest marks papers by number, and the lecturer confirms or returns the proposals', async () => {
  const { status, body: made } = await invite()
  expect(status).toBe(201)
  expect(made).toMatchObject({ guest: { name: 'Emily Hart' }, papers: 2, proposed: 0, delivery: 'queued' })
  const as = await guest()
  const seen = await as.get(papersAt(made.id))
  expect(seen.status).toBe(200)
  expect(seen.body).toMatchObject({ proposes: true, decides: false, course: { code: 'CS204' } })
  expect(seen.body.papers).toHaveLength(2)
  expect(JSON.stringify(seen.body)).not.toMatch(/Mina|Rui|Bo Lei/)
  const [first, second] = seen.body.papers
  const proposal = await as.put(papersAt(made.id), {
    papers: [
      { paper: first.id, version: first.version, score: 15.5, comment: 'Clear' },
      { paper: second.id, version: second.version, score: 21, comment: null },
    ],
  })
  expect(proposal.body.fates).toMatchObject([{ fate: 'saved' }, { fate: 'refused', why: 'overMax' }])
  await as.put(papersAt(made.id), { papers: [{ paper: second.id, version: 1, score: 9, comment: null }] })
  expect(await marks()).toEqual([])

  const { body: waiting } = await lecturer().get(papersAt(made.id))
  expect(waiting.papers.map(({ student }: { student: string }) => student).sort()).toEqual(['Mina Chan', 'Rui Costa'])
  const [a, b] = [first.id, second.id].map((id) => waiting.papers.find((one: { id: number }) => one.id === id))
  const confirmed = await decide(made.id, { confirm: true, papers: [{ paper: a.id, version: a.version, mark: 0 }] })
  expect(confirmed.body.fates).toEqual([{ paper: a.id, fate: 'saved', why: null }])
  expect(await marks()).toEqual([{ score: 15.5, comment: 'Clear', source: 'GUEST' }])
  const nothing = await decide(made.id, { confirm: false, papers: [{ paper: b.id, version: b.version }] })
  expect(nothing.status).toBe(422)
  await decide(made.id, {
    confirm: false,
    reason: 'Question 3 counts too.',
    papers: [{ paper: b.id, version: b.version }],
  })
  const { body: after } = await as.get(papersAt(made.id))
  expect(after.papers.find((one: { id: number }) => one.id === b.id)).toMatchObject({
    ...{ state: 'REFUSED', reason: 'Question 3 counts too.' },
  })
  const late = await as.put(papersAt(made.id), { papers: [{ paper: a.id, version: 3, score: 1, comment: null }] })
  expect(late.body.fates).toMatchObject([{ fate: 'refused', why: 'confirmed' }])
})

test('a confirmation does not overwrite a mark entered meanwhile', async () => {
  const { body: made } = await invite({ enrollments: enrollments.slice(0, 1) })
  const as = await guest()
  const [paper] = (await as.get(papersAt(made.id))).body.papers
  await as.put(papersAt(made.id), { papers: [{ paper: paper.id, version: 1, score: 15, comment: null }] })
  await testApp.db
    .insertInto('mark')
    .values({ enrollment_id: enrollments[0] ?? 0, assessment_id: assessment, score: 8 })
    .execute()
  const { body } = await decide(made.id, { confirm: true, papers: [{ paper: paper.id, version: 2, mark: 0 }] })
  expect(body.fates).toMatchObject([{ fate: 'conflict' }])
  const { body: seen } = await lecturer().get(papersAt(made.id))
  expect(seen.papers).toMatchObject([{ state: 'PROPOSED', mark: { version: 1, score: 8 } }])
  const again = await decide(made.id, { confirm: true, papers: [{ paper: paper.id, version: 2, mark: 1 }] })
  expect(again.body.fates).toMatchObject([{ fate: 'saved' }])
})

test('a proposal changed since the lecturer looked is not silently confirmed', async () => {
  const { body: made } = await invite({ enrollments: enrollments.slice(0, 1) })
  const as = await guest()
  const [paper] = (await as.get(papersAt(made.id))).body.papers
  const propose = (version: number, score: number) =>
    as.put(papersAt(made.id), { papers: [{ paper: paper.id, version, score, comment: null }] })
  await propose(1, 15)
  await propose(2, 5)
  expect((await propose(1, 19)).body.fates).toMatchObject([{ fate: 'conflict' }])
  const { body } = await decide(made.id, { confirm: true, papers: [{ paper: paper.id, version: 2, mark: 0 }] })
  expect(body.fates).toMatchObject([{ fate: 'conflict' }])
  expect(await marks()).toEqual([])
})

test('a guest sees names only if the lecturer allows it, and the link opens no other papers', async () => {
  const { body: named } = await invite({ mayReadNames: true })
  const { body: other } = await invite({ email: 'ivo@example.org', name: 'Ivo Reis' })
  const ivo = await guest()
  expect((await ivo.get(papersAt(named.id))).status).toBe(404)
  expect((await ivo.get(papersAt(other.id))).body.papers[0].student).toBeNull()
  await lecturer().post(`${GuestInvitation.iri(named.id)}/transitions/remind`, {})
  const emily = await guest()
  const students = (await emily.get(papersAt(named.id))).body.papers.map(({ student }: { student: string }) => student)
  expect(students.sort()).toEqual(['Mina Chan', 'Rui Costa'])
})

test('a revoked link stops working at once, and proposals stay with the lecturer', async () => {
  const { body: made } = await invite()
  const as = await guest()
  const [paper] = (await as.get(papersAt(made.id))).body.papers
  await as.put(papersAt(made.id), { papers: [{ paper: paper.id, version: 1, score: 15, comment: null }] })
  const reason = 'The examiner has changed.'
  expect((await lecturer().post(`${GuestInvitation.iri(made.id)}/transitions/revoke`, { reason })).status).toBe(200)
  expect((await as.get(papersAt(made.id))).status).toBe(401)
  const more = { papers: [{ paper: paper.id, version: 2, score: 1, comment: null }] }
  expect((await as.put(papersAt(made.id), more)).status).toBe(401)
  const { body } = await decide(made.id, { confirm: true, papers: [{ paper: paper.id, version: 2, mark: 0 }] })
  expect(body.fates).toMatchObject([{ fate: 'saved' }])
})

/** What the lecturer still has to do for the guest. */
const tasks = async () =>
  (await lecturer().get('/api/v2/tasks')).body['hydra:member'].filter(
    ({ type }: { type: string }) => type === 'marksOfGuest',
  )
const lettersToGuest = async () =>
  (
    await sql<{ template: string; reason: string | null }>`select template, "values" ->> 'reason' as reason
      from mail_message where recipient = 'emily@example.org' order by id`.execute(testApp.db)
  ).rows

test('marks that a guest has sent are a task of the lecturer with a day, until they are decided', async () => {
  const { body: made } = await invite()
  const as = await guest()
  expect(await tasks()).toEqual([])
  const [first, second] = (await as.get(papersAt(made.id))).body.papers
  const sent = [first, second].map(({ id }: { id: number }) => ({ paper: id, version: 1, score: 9, comment: null }))
  await as.put(papersAt(made.id), { papers: sent })
  expect(await tasks()).toMatchObject([
    {
      values: { name: 'Emily Hart', count: 2, code: 'CS204' },
      dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      link: expect.stringContaining(`/courses/${course}/`),
    },
  ])
  for (const { id } of [first, second])
    await decide(made.id, { confirm: false, reason: 'Question 3 counts too.', papers: [{ paper: id, version: 2 }] })
  expect(await tasks()).toEqual([])
  // One letter tells of both.
  expect(await lettersToGuest()).toEqual([
    { template: 'guestInvited', reason: null },
    { template: 'guestReturned', reason: 'Question 3 counts too.' },
  ])
  expect((await (await guest()).get(papersAt(made.id))).body.papers).toMatchObject([
    { state: 'REFUSED' },
    { state: 'REFUSED' },
  ])
})

test('a guest whose access is revoked is told so, and why', async () => {
  const { body: made } = await invite()
  const reason = 'The assessment is marked by a colleague.'
  await lecturer().post(`${GuestInvitation.iri(made.id)}/transitions/revoke`, { reason })
  expect(await lettersToGuest()).toMatchObject([{ template: 'guestInvited' }, { template: 'guestRevoked', reason }])
})

test('a guest can access nothing of the course except the papers', async () => {
  const { body: made } = await invite()
  const as = await guest()
  for (const path of [
    ...[`/api/v2/courses/${course}`, `/api/v2/courses/${course}/enrollments`, `/api/v2/courses/${course}/assessments`],
    ...[`/api/v2/enrollments/${enrollments[0]}`, `/api/v2/assessments/${assessment}`, `/api/v2/gradebooks/${course}`],
    ...[`/api/v2/gradebooks/${course}/cells`, `/api/v2/courses/${course}/students`],
    `/api/v2/gradebooks/${course}/history?enrollment=${enrollments[0]}&assessment=${assessment}`,
  ])
    expect([path, [403, 404].includes((await as.get(path)).status)]).toEqual([path, true])
  const cell = { enrollment: enrollments[0], assessment, version: 0, score: 20, status: null, comment: null }
  expect([403, 404]).toContain((await as.put(`/api/v2/gradebooks/${course}/marks`, { cells: [cell] })).status)
  const own = { confirm: true, papers: [{ paper: 1, version: 1, mark: 0 }] }
  expect([403, 404]).toContain((await as.post(`${GuestInvitation.iri(made.id)}/decisions`, own)).status)
  expect((await as.get(GuestInvitation.iri(made.id))).body).not.toHaveProperty('email')
})

test.each([
  ['somebody with an account', { email: 'tomas@example.org' }, 'email'],
  ['a day that has passed', { untilDay: '2020-01-01' }, 'untilDay'],
  ['a student of no such course', { enrollments: [999_999] }, 'enrollments'],
  ['nobody', { enrollments: [] }, 'enrollments'],
])('an invitation with %s is refused, and nobody is written to', async (_, more, field) => {
  await testApp.db.updateTable('person').set({ email: 'tomas@example.org' }).where('username', '=', 'tomas').execute()
  const { status, body } = await invite(more)
  expect(status).toBe(422)
  expect(body.violations).toMatchObject([{ propertyPath: field }])
  expect(await testApp.db.selectFrom('mail_message').select('id').where('domain', '=', 'grading').execute()).toEqual([])
})

test('assistants and students cannot invite guests, and a guest is invited once per assessment', async () => {
  expect(
    (await testApp.as({ username: 'pedro', sub: 'pedro' }).post(GuestInvitation.path, invitation())).status,
  ).not.toBe(201)
  const student = testApp.as({ username: 'mina.chan', sub: 'mina.chan' })
  expect((await student.post(GuestInvitation.path, invitation())).status).toBe(403)
  expect((await invite()).status).toBe(201)
  expect((await invite({ email: 'EMILY@example.org' })).status).toBe(422)
})

const marks = async () =>
  (
    await sql<{ score: number; comment: string; source: string }>`
      select k.score, k.comment, b.source from mark k join mark_change h on h.mark_id = k.id
      join mark_batch b on b.id = h.batch_id order by k.id`.execute(testApp.db)
  ).rows
