import { beforeAll, expect, test } from 'vitest'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { openSelection, type Selection } from '../test/selection.ts'

let selection: Selection
beforeAll(async () => {
  selection = await openSelection()
})

const statesOf = async (course: number) =>
  (await selection.registry.get(`${EnrollmentRequest.path}?course.id=${course}&itemsPerPage=999`)).body['hydra:member']

const enrolledIn = async (course: number) =>
  (
    await selection.testApp.db
      .selectFrom('enrollment')
      .select('person_id')
      .where('course_id', '=', course)
      .where('state', '=', 'ENROLLED')
      .execute()
  ).length

/** Students of whom the first has the only place and the others wait. */
async function waitingFor(course: number, count: number) {
  const students = await selection.students(count)
  const requests: number[] = []
  for (const one of students) requests.push((await selection.ask(one, course)).body.id)
  const at = (place: number) => {
    const [student, request] = [students[place], requests[place]]
    if (!student || request === undefined) throw new Error(`Nobody is at ${place}.`)
    return { ...student, request }
  }
  return at
}

test('of 500 concurrent requests exactly 30 get a place, none is refused, and the others wait in one order without gaps', async () => {
  const course = await selection.course({ capacity: 30 })
  const students = await selection.students(500)
  for (const { caller } of students) await caller.get(`/api/v2/course_offerings/${course}`)
  const replies = await Promise.all(students.map((one) => selection.ask(one, course)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await enrolledIn(course)).toBe(30)
  const all = await statesOf(course)
  const waiting = all.filter(({ state }: { state: string }) => state === 'WAITING')
  expect(all.filter(({ state }: { state: string }) => state === 'ENROLLED')).toHaveLength(30)
  expect(waiting.map(({ position }: { position: number }) => position).sort((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: 470 }, (_, at) => at + 1),
  )
  const inOrder = waiting.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
  expect(inOrder.map(({ position }: { position: number }) => position)).toEqual(
    Array.from({ length: 470 }, (_, at) => at + 1),
  )
})

test('a drop frees the place for the first who waits, who is notified of the deadline and accepts it', async () => {
  const course = await selection.course({ capacity: 1 })
  const at = await waitingFor(course, 3)
  const [first, second, third] = [at(0), at(1), at(2)]
  const [has, next, last] = [first.request, second.request, third.request]
  expect((await selection.move(first.caller, has, 'drop')).body.state).toBe('DROPPED')
  await selection.settle()
  expect(await selection.read(next)).toMatchObject({ state: 'OFFERED', offeredUntil: '2026-11-23T02:00:00.000Z' })
  expect(await selection.read(last)).toMatchObject({ state: 'WAITING', position: 1 })
  const { db } = selection.testApp
  const letter = { person_id: second.id, template: 'offered' }
  expect(
    await db.selectFrom('mail_message').select(['person_id', 'template']).where('person_id', '=', second.id).execute(),
  ).toEqual([letter])
  const tasks = (await second.caller.get('/api/v2/tasks')).body
  expect(JSON.stringify(tasks)).toContain('toAnswer')
  expect((await selection.move(second.caller, next, 'accept')).body).toMatchObject({
    state: 'ENROLLED',
    position: null,
  })
  expect(await enrolledIn(course)).toBe(1)
  // Nothing is deleted: the enrolment of a student who dropped the course stays, as withdrawn.
  const kept = await db.selectFrom('enrollment').select('state').where('person_id', '=', first.id).execute()
  expect(kept).toEqual([{ state: 'WITHDRAWN' }])
})

test('an offered place is reserved: neither a new request nor the Registry takes it', async () => {
  const course = await selection.course({ capacity: 1 })
  const at = await waitingFor(course, 2)
  await selection.move(at(0).caller, at(0).request, 'drop')
  await selection.settle()
  const late = await selection.student()
  expect((await selection.ask(late, course)).body).toMatchObject({ state: 'WAITING', position: 1 })
  const other = await selection.student()
  await selection.testApp.set('person', other.id, { student_number: 'S-OTHER' })
  const put = await selection.registry.post('/api/v2/enrollments', {
    ...{ course: `/api/v2/courses/${course}`, student: `/api/v2/users/${other.id}` },
  })
  expect([put.status, put.body.violations?.[0]?.propertyPath]).toEqual([422, 'course'])
})

test('an offer that nobody accepts lapses and goes to the next', async () => {
  const course = await selection.course({ capacity: 1 })
  const at = await waitingFor(course, 3)
  await selection.move(at(0).caller, at(0).request, 'drop')
  await selection.settle()
  const early = await selection.move(selection.registry, at(1).request, 'lapse')
  expect(early.body.blockerDetails[0].code).toBe('offerRuns')
  await selection.testApp.set('enrollment_request', at(1).request, { offered_until: '2026-11-21T01:59:00Z' })
  const tooLate = await selection.move(at(1).caller, at(1).request, 'accept')
  expect(tooLate.body.blockers).toEqual(['The offer has ended.'])
  await selection.settle()
  expect(await selection.read(at(1).request)).toMatchObject({ state: 'LAPSED' })
  expect(await selection.read(at(2).request)).toMatchObject({ state: 'OFFERED' })
})

test('two tabs and a repeated request make one request', async () => {
  const course = await selection.course({ capacity: 5 })
  const student = await selection.student()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const post = (headers: Record<string, string>) =>
    student.caller.post(EnrollmentRequest.path, { course: `/api/v2/courses/${course}` }, headers)
  const both = await Promise.all([post({}), post({})])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  const again = await selection.student()
  const sent = () => again.caller.post(EnrollmentRequest.path, { course: `/api/v2/courses/${course}` }, key)
  const answers = [await sent(), await sent()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  expect(await enrolledIn(course)).toBe(2)
})

test('added places are offered to those who wait, and a number below the places taken is refused', async () => {
  const course = await selection.course({ capacity: 1 })
  const at = await waitingFor(course, 3)
  const offering = `/api/v2/course_offerings/${course}`
  const etag = async () => ({ 'if-match': (await selection.coordinator.get(offering)).headers.get('etag') ?? '' })
  expect((await selection.coordinator.put(offering, { places: 0 }, await etag())).body.violations[0].propertyPath).toBe(
    'places',
  )
  expect((await selection.coordinator.put(offering, { places: 2 }, await etag())).body).toMatchObject({
    places: 2,
    waiting: 2,
  })
  await selection.settle()
  expect(await selection.read(at(1).request)).toMatchObject({ state: 'OFFERED' })
  expect((await selection.coordinator.get(offering)).body).toMatchObject({
    ...{ places: 2, enrolled: 1, offered: 1, waiting: 1, free: 0, requests: 3 },
  })
})

test('requests follow when the Registry removes a student from the course or enrols one', async () => {
  const course = await selection.course({ capacity: 1 })
  const at = await waitingFor(course, 2)
  const { db } = selection.testApp
  await db.updateTable('enrollment').set({ state: 'WITHDRAWN' }).where('person_id', '=', at(0).id).execute()
  await selection.settle()
  expect(await selection.read(at(0).request)).toMatchObject({ state: 'WITHDRAWN' })
  expect(await selection.read(at(1).request)).toMatchObject({ state: 'OFFERED' })
  await db
    .insertInto('enrollment')
    .values({ course_id: course, person_id: at(1).id })
    .execute()
  await selection.settle()
  expect(await selection.read(at(1).request)).toMatchObject({ state: 'ENROLLED' })
})

test('a student drops a course in which the Registry enrolled them, within the common deadline, and sees why not afterwards', async () => {
  const course = await selection.course({ capacity: 1 })
  const [put, waits] = [await selection.student(), await selection.student()]
  await selection.testApp.set('person', put.id, { student_number: 'S-PUT' })
  const input = { course: `/api/v2/courses/${course}`, student: `/api/v2/users/${put.id}` }
  expect((await selection.registry.post('/api/v2/enrollments', input)).status).toBe(201)
  const waiting = (await selection.ask(waits, course)).body.id
  await selection.settle()
  const own = await put.caller.get(`${EnrollmentRequest.path}?course.id=${course}`)
  const [request] = own.body['hydra:member']
  expect(own.body['hydra:member']).toHaveLength(1)
  expect(request).toMatchObject({ state: 'ENROLLED', assigned: true, dropUntil: '2027-02-14' })
  const demand = await selection.registry.get(`/api/v2/course_offerings/${course}`)
  expect(demand.body).toMatchObject({ requests: 1, enrolled: 1 })
  const window = (days: object) => selection.testApp.set('enrollment_window', selection.window, days)
  await window({ drop_until: '2026-11-20', withdraw_until: '2026-11-20' })
  const late = await selection.move(put.caller, request.id, 'drop')
  const later = await selection.move(put.caller, request.id, 'withdraw', 'I have moved to another city.')
  await window({ drop_until: '2027-02-14', withdraw_until: '2027-04-30' })
  const blockers = [late, later].map(({ body }) => body.blockerDetails[0].code)
  expect(blockers).toEqual(['dropOver', 'withdrawOver'])
  expect((await selection.move(put.caller, request.id, 'drop')).body.state).toBe('DROPPED')
  await selection.settle()
  expect(await enrolledIn(course)).toBe(0)
  expect(await selection.read(waiting)).toMatchObject({ state: 'OFFERED' })
})

test('an enrolment without a window for the student is left to the Registry, also when others have one', async () => {
  const course = await selection.course()
  const stranger = await selection.student()
  await selection.testApp.db
    .updateTable('user_program')
    .set({ state: 'SUSPENDED' })
    .where('person_id', '=', stranger.id)
    .execute()
  await selection.testApp.db.insertInto('enrollment').values({ course_id: course, person_id: stranger.id }).execute()
  await selection.settle()
  expect((await statesOf(course)).length).toBe(0)
})
