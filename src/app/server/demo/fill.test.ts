import { beforeAll, expect, test } from 'vitest'
import { demoUsers } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { TeachingPractice } from '#teaching-practice/contract'
import { teachingPractice } from '#teaching-practice/server'
import { addAccounts } from '../../../identity/server/accounts.ts'
import { partsOfEverybody } from '../../test/parts-of-everybody.ts'
import { demoPeople } from '../demo-users.ts'
import { domains } from '../domains.ts'
import { fillWhenEmpty } from './fill.ts'

let testApp: TestApp
const log = () => {}
const identity = { addAccounts: (rows: Parameters<typeof addAccounts>[1]) => addAccounts(testApp.db, rows) }
const fill = () => fillWhenEmpty(testApp.db, { identity, files: testApp.files, log, now: testApp.now })
const as = (username: string) => {
  const person = demoPeople.find((one) => one.username === username)
  return testApp.as({ username, sub: person?.sub ?? '', roles: person?.roles ?? [], guest: person?.guest ?? false })
}
const count = async (table: string) => {
  const { n } = await testApp.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

beforeAll(async () => {
  testApp = await openTestApp()
  await fill()
})

test('the university has the promised size', async () => {
  expect(await count('faculty')).toBe(3)
  expect(await count('degree')).toBe(6)
  expect(await count('program')).toBe(9)
  expect(await count('term')).toBe(4)
  expect(await count('course')).toBe(126)
  expect(await count('user_program')).toBe(1_200)
  const lecturers = await testApp.db
    .selectFrom('person_role')
    .select('person_id')
    .where('role', '=', 'ROLE_LECTURER')
    .execute()
  expect(lecturers).toHaveLength(90)
})

test('a database that contains people is not filled', async () => {
  const before = await count('person')
  await fill()
  expect(await count('person')).toBe(before)
})

test.each(demoUsers.map(({ username }) => username))(
  '%s is known by name as soon as they sign in',
  async (username) => {
    const { status, body } = await as(username).get('/api/v2/profile')
    const person = demoPeople.find((one) => one.username === username)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      username,
      name: person?.nameZh ? `${person.name} ${person.nameZh}` : person?.name,
    })
  },
)

test('Mina takes Data Structures, Portuguese I and Curriculum, and has news and tasks', async () => {
  const { body } = await as('student').get('/api/v2/my_academic')
  const current = body.courses.filter(
    ({ startsOn, term }: { startsOn: string; term: { endsOn: string } }) =>
      startsOn <= new Date().toISOString() && term.endsOn > new Date().toISOString(),
  )
  expect(current.map((course: { code: string }) => course.code)).toEqual(['CS204', 'ED310', 'PT110'])
  const feed = await as('student').get('/api/v2/feed')
  const { status } = (await as('student').get('/api/v2/profile')).body
  // Whether a log entry for today is due depends on the weekday.
  const types = status.tasks
    .map((task: { type: string }) => task.type)
    .filter((type: string) => type !== 'todayNotLogged')
  expect(types.toSorted()).toEqual([
    ...[
      'COMPLETE_SURVEY',
      'COMPLETE_SURVEY',
      'COMPLETE_SURVEY',
      'contactsUnconfirmed',
      'evaluationUnread',
      'hoursMissing',
      'hoursNotSubmitted',
      'hoursReturned',
    ],
    ...['meetingUnsigned', 'portfolioMissing', 'serviceReturned', 'unread'],
  ])
  expect(JSON.stringify(feed.body.news)).toContain('"score":16.5')
})

test('Tomás Silva teaches Data Structures to 42 students', async () => {
  const { body } = await as('lecturer').get('/api/v2/my_academic')
  expect(body.teachCourses[0]).toMatchObject({ code: 'CS204', students: 42 })
})

test('Data Structures has a late enrolment and a withdrawal, and a pending objection beside decided ones', async () => {
  const { body } = await as('lecturer').get('/api/v2/my_academic')
  const course = `/api/v2/courses/${body.teachCourses[0].id}`
  const students = (await as('lecturer').get(`${course}/students?itemsPerPage=100`)).body['hydra:member']
  const lates = students.filter(({ joinedLate }: { joinedLate: boolean }) => joinedLate)
  const gone = students.filter(({ state }: { state: string }) => state === 'WITHDRAWN')
  expect([lates.length, gone.length]).toEqual([1, 1])
  const objections = (await as('lecturer').get(`${course}/attendance_objections`)).body['hydra:member']
  expect(objections.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'ACCEPTED',
    'REFUSED',
    'SUBMITTED',
  ])
  for (const { state, reason } of objections) expect(Boolean(reason)).toBe(state !== 'SUBMITTED')
})

test('the blocked student sees why, and what to do', async () => {
  const { body } = await as('blocked').get('/api/v2/profile')
  expect(body).toMatchObject({ blocked: true, invoice: true })
  expect(body.holds[0].howToClear.en).toContain('Pay the open invoice')
})

test('the guest opens the course of the grant and has no roles', async () => {
  const { body } = await as('guest').get('/api/v2/profile')
  expect(body).toMatchObject({ guest: true, effectiveRoles: [] })
  expect((await as('guest').get(body.grants[0].object)).body.code).toBe('CS204')
})

test('there is a course of the old layout, a re-sit with its regular run, and an announcement in every state', async () => {
  const old = await testApp.db.selectFrom('course').select('code').where('v2', '=', false).execute()
  expect(old).toEqual([{ code: 'PS320' }])
  const resit = await testApp.db
    .selectFrom('course as c')
    .innerJoin('course as r', 'r.id', 'c.regular_course_id')
    .innerJoin('enrollment as e', 'e.course_id', 'c.id')
    .select(['c.type', 'r.code', 'e.kind'])
    .where('c.code', '=', 'CS204R')
    .executeTakeFirstOrThrow()
  expect(resit).toEqual({ type: 'EXAM', code: 'CS204', kind: 'EXAM_ONLY' })
  const states = await testApp.db.selectFrom('announcement').select('state').distinct().orderBy('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['draft', 'published', 'withdrawn'])
})

test('each queue of the registry has cases that can be decided, each with its document or picture', async () => {
  const { body } = await as('registry').get('/api/v2/profile')
  const told = body.status.queues.map(({ type, count: n }: { type: string; count: number }) => [type, n])
  expect(Object.fromEntries(told)).toMatchObject({
    ...{ requestUndecided: 4, photoUndecided: 3, erasureUndecided: 2, undelivered: 3 },
  })
  const requests = await as('registry').get('/api/v2/change_requests?state=SUBMITTED')
  for (const { '@id': iri, document } of requests.body['hydra:member']) {
    expect((await as('registry').get(document)).status).toBe(200)
    const { body: moves } = await as('registry').get(`${iri}/transitions`)
    expect(moves['hydra:member'].flatMap(({ blockers }: { blockers: object[] }) => blockers)).toEqual([])
  }
})

// Parties are skipped for readers without their roles, or who do not meet their precondition.
test('nobody has a task as a party whose tasks they are not shown', async () => {
  const people = await partsOfEverybody(testApp)
  for (const { selected, doing } of people) expect(doing.filter((part) => !selected.includes(part))).toEqual([])
  expect([...new Set(people.flatMap(({ doing }) => doing))]).toEqual(
    expect.arrayContaining([
      ...['User self', 'Announcement reader', 'Lesson lecturer', 'AttendanceObjection teacher'],
      ...['TeachingPractice hoursConfirmer', 'TeachingPractice evaluator'],
    ]),
  )
})

test('results agree with the underlying marks', async () => {
  const rows = await testApp.db
    .selectFrom('enrollment as e')
    .innerJoin('mark as k', 'k.enrollment_id', 'e.id')
    .select(['e.id', 'e.state', ({ fn }) => fn.avg('k.score').as('mean')])
    // Published grades count by the weights of the work, and by attendance.
    .where((of) => of.not(of.exists(of.selectFrom('final_grade as f').whereRef('f.enrollment_id', '=', 'e.id'))))
    .where('e.state', 'in', ['PASSED', 'FAILED', 'DISTINCTION'])
    .groupBy(['e.id', 'e.state'])
    .execute()
  const wrong = rows.filter(({ state, mean }) => (state === 'FAILED') !== Number(mean) < 9.5)
  expect(rows.length).toBeGreaterThan(4_000)
  expect(wrong).toEqual([])
  const published = await testApp.db
    .selectFrom('enrollment as e')
    .innerJoin('final_grade as f', 'f.enrollment_id', 'e.id')
    .select(['e.state', 'f.outcome'])
    .execute()
  for (const { state, outcome } of published) expect(state === 'DISTINCTION' ? 'PASSED' : state).toBe(outcome)
})

const listed = async (path: string, who = 'tp.manager') => {
  const { status, body } = await as(who).get(`${path}${path.includes('?') ? '&' : '?'}itemsPerPage=900`)
  expect([path, status]).toEqual([path, 200])
  return body['hydra:member']
}
const practices = TeachingPractice.path

test('sixty practices at twenty schools are in every state of the flow, with forms of both generations', async () => {
  expect(await listed('/api/v2/schools')).toHaveLength(20)
  const all: { state: string; formGeneration: string }[] = await listed(practices)
  expect(all).toHaveLength(60)
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(TeachingPractice.fields.state.options))
  expect(new Set(all.map(({ formGeneration }) => formGeneration))).toEqual(new Set(['OLD', 'NEW']))
  for (const [path, states] of Object.entries({
    teaching_practice_requirements: ['MISSING', 'SUBMITTED', 'VERIFIED', 'WAIVED'],
    teaching_practice_assignments: ['PROPOSED', 'ACCEPTED', 'DECLINED', 'REPLACED'],
    teaching_practice_meetings: ['PLANNED', 'HELD', 'AWAITING_STUDENT', 'SIGNED', 'DISPUTED', 'CANCELLED'],
    teaching_practice_evaluations: ['OPEN', 'DRAFT', 'SUBMITTED', 'ACKNOWLEDGED', 'DISPUTED', 'LOCKED'],
    teaching_practice_links: ['INVITED', 'ACTIVATED', 'EXPIRED', 'REVOKED'],
  })) {
    const found: { state: string }[] = await listed(`/api/v2/${path}`)
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set(states))
  }
})

test('the radar shows practices for each risk', async () => {
  const all: { risks: string[] }[] = await listed(practices)
  const risks = TeachingPractice.fields.risks.parse([...new Set(all.flatMap((one) => one.risks))])
  expect(risks.toSorted()).toEqual(TeachingPractice.fields.risks.def.element.options.toSorted())
})

test('Mina is in practice: 86 of 120 hours, some not approved, one returned, and a meeting to sign', async () => {
  const [mine] = await listed(practices, 'student')
  expect(mine).toMatchObject({
    ...{ state: 'ACTIVE', approvedMinutes: { observation: 1200, teaching: 3240, other: 720 }, progress: 71.7 },
    ...{ requiredHours: { observation: 20, teaching: 80, other: 20 } },
    ...{ supervisor: { name: 'Paulo Meireles', state: 'ACCEPTED' }, mentor: { name: 'Lao Sok I 劉淑儀' } },
  })
  const logs: { state: string; date: string }[] = await listed(`${mine['@id']}/time_logs`, 'student')
  const of = (state: string) => logs.filter((log) => log.state === state).length
  expect([of('RETURNED'), of('SUBMITTED')]).toEqual([1, 2])
  expect(of('DRAFT')).toBeGreaterThan(0)
  const meetings: { state: string }[] = await listed(`${mine['@id']}/meetings`, 'student')
  expect(meetings.map(({ state }) => state).toSorted()).toEqual(['AWAITING_STUDENT', 'PLANNED', 'SIGNED'])
  expect((await listed(practices, 'mentor')).length).toBeGreaterThan(0)
  expect((await listed(practices, 'tp.supervisor')).length).toBeGreaterThan(5)
})

test('every grade is the sum of its parts', async () => {
  type Graded = { grade: number | null; moderation: number; calculation: { points: number; weight: number }[] }
  const all: Graded[] = await listed(practices)
  const graded = all.filter(({ grade }) => grade !== null)
  expect(graded).toHaveLength(8)
  for (const { grade, moderation, calculation } of graded) {
    expect(calculation.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(calculation.reduce((sum, { points }) => sum + points, moderation)).toBeCloseTo(grade ?? 0, 2)
  }
})

test('nothing fails when the manager of practices reads everything', async () => {
  const manager = as('tp.manager')
  const found: [string, number, number][] = []
  for (const { resource } of domains.flatMap(({ handlers }) => handlers)) {
    const { status, body } = await manager.get(resource.path)
    const first = body?.['hydra:member']?.[0]
    found.push([resource.type, status, first ? (await manager.get(first['@id'])).status : status])
  }
  expect(found.filter((one) => one.slice(1).some((status) => Number(status) >= 500))).toEqual([])
  const own = found.filter(([type]) => teachingPractice.handlers.some(({ resource }) => resource.type === type))
  expect(own.filter(([, list, item]) => list !== 200 || item !== 200)).toEqual([])
})

test('grade sheets are in every state, each signed by different people, and everybody who decides has some', async () => {
  const { db } = testApp
  const sheets = await db.selectFrom('grade_sheet').selectAll().where('edition', '>', 0).execute()
  expect(new Set(sheets.map(({ state }) => state))).toEqual(
    new Set(['SUBMITTED', 'APPROVED', 'CONFIRMED', 'PUBLISHED', 'RETURNED']),
  )
  const editions = await db.selectFrom('grade_sheet_edition').select('content').execute()
  const outcomes = editions.flatMap(({ content }) =>
    JSON.parse(content).lines.map(({ outcome }: { outcome: string }) => outcome),
  )
  expect(outcomes.length).toBeGreaterThan(200)
  expect(outcomes).not.toContain('OPEN')
  const waiting = async (who: string, query: string) =>
    (await listed(`/api/v2/grade_sheets?${query}`, who)).map(({ course }: { course: { code: string } }) => course.code)
  expect((await waiting('coordinator', 'mine=true')).toSorted()).toEqual(['ED210', 'ED330', 'PT210'])
  expect((await waiting('supervisor', 'mine=true')).toSorted()).toEqual(['CS210', 'CS310', 'CS330'])
  // One of two students left incomplete by a published sheet is on a supplementary one, the other waits.
  const left = await listed('/api/v2/grade_sheets?incomplete=true', 'registry')
  expect(left.map(({ course }: { course: { code: string } }) => course.code)).toEqual(['CS210'])
  const [completing] = await listed('/api/v2/grade_sheets?kind=SUPPLEMENTARY', 'lecturer')
  expect(completing).toMatchObject({
    state: 'SUBMITTED',
    supplements: left[0].id,
    figures: { students: 1, incomplete: 0 },
  })
  expect(await waiting('dean', 'mine=true')).toContain('CS210')
  expect(await waiting('committee', 'mine=true')).toEqual(['DS510'])
  expect(await waiting('registry', 'state=CONFIRMED')).toEqual(['CS220'])
  expect(await waiting('coordinator', 'late=true')).toEqual(['ED350'])
})

test('nobody holds a part that they could not be given: who teaches or looks after a practice works here or is invited', async () => {
  const { body } = await as('registry').get('/api/v2/doubtful_appointments')
  expect(body['hydra:member']).toEqual([])
})

test('Mina reads the grades of last term with their calculation, one of them rectified, and a request for a review is pending', async () => {
  const grades = await listed('/api/v2/final_grades?mine=true', 'student')
  const codes = (of: { course: { code: string } }[]) => of.map(({ course }) => course.code).toSorted()
  expect(new Set(codes(grades))).toEqual(new Set(['ED220', 'ED330', 'ED350']))
  for (const { calculation, outcome } of grades) expect([calculation.parts.length, outcome]).toEqual([2, 'PASSED'])
  const rectified = grades.filter(({ kind }: { kind: string }) => kind === 'RECTIFICATION')
  expect(rectified).toHaveLength(1)
  const reviews = await listed('/api/v2/grade_reviews', 'registry')
  expect(reviews.map(({ state }: { state: string }) => state)).toEqual(['REQUESTED'])
})
