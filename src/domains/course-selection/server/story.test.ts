import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/test/call.ts'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { EnrollmentRequest } from '../contract/enrollment-request.ts'
import { EnrollmentWindow } from '../contract/enrollment-window.ts'
import { openSelection, type Selection, type Student } from '../test/selection.ts'

let selection: Selection
beforeAll(async () => {
  selection = await openSelection()
})

const codes = (body: { blockerDetails?: { code: string }[] }) => (body.blockerDetails ?? []).map(({ code }) => code)
const refusedFor = async (who: Student, course: number) => {
  const { status, body } = await selection.ask(who, course)
  return [status, ...codes(body)]
}
const hold = { scopes: ['ENROL'], kind: 'FINANCE', reason: { en: 'Fees are open.' }, how_to_clear: { en: 'Pay.' } }
const since = '2026-11-01'
const meets = async (course: number, starts_at: string, ends_at: string, group_code: string | null = null) =>
  inserted(selection.testApp.db, 'timetable_pattern', {
    ...{ course_id: course, group_code, kind: 'LECTURE', weekday: 1, starts_at, ends_at },
  })

test('a hold blocks a student and shows its reason with a link; one set later blocks accepting an offered place', async () => {
  const { db } = selection.testApp
  const held = await selection.student()
  await inserted(db, 'hold', { ...hold, since, person_id: held.id })
  const refused = await selection.ask(held, await selection.course())
  expect(refused.body.blockerDetails).toMatchObject([
    { code: 'held', text: 'A hold stops enrolment: Fees are open.', you: true, link: '/profile/info' },
  ])
  const course = await selection.course({ capacity: 1 })
  const [first, second] = [await selection.student(), await selection.student()]
  const has = (await selection.ask(first, course)).body.id
  const waits = (await selection.ask(second, course)).body.id
  await selection.move(first.caller, has, 'drop')
  await selection.settle()
  await inserted(db, 'hold', { ...hold, since, person_id: second.id })
  selection.testApp.api.sessions.forget()
  expect(codes((await selection.move(second.caller, waits, 'accept')).body)).toEqual(['held'])
})

/** Two modules; the first is a prerequisite of the second. */
async function modulesInOrder() {
  const { db } = selection.testApp
  const [basic, advanced] = [await selection.module(), await selection.module()]
  for (const [position, module_id] of [basic, advanced].entries())
    await inserted(db, 'program_module', {
      ...{ program_id: selection.program, module_id, name: {}, semester: 1, position, credits: 6, category: 'C' },
    })
  await db
    .insertInto('prerequisite')
    .values({ program_id: selection.program, module_id: advanced, requires_module_id: basic })
    .execute()
  return { basic, advanced }
}

test('a missing prerequisite is named, and no longer blocks once the module is passed', async () => {
  const { db } = selection.testApp
  const { basic, advanced } = await modulesInOrder()
  const course = await selection.course({ module: advanced })
  const student = await selection.student()
  expect(await refusedFor(student, course)).toEqual([422, 'prerequisites'])
  const before = await selection.course({ module: basic })
  await db.insertInto('enrollment').values({ course_id: before, person_id: student.id, state: 'PASSED' }).execute()
  expect(await refusedFor(student, course)).toEqual([201])
})

test('no prerequisite reveals whether a student has passed while a hold hides their grades', async () => {
  const { db } = selection.testApp
  const { basic, advanced } = await modulesInOrder()
  const [course, before] = [await selection.course({ module: advanced }), await selection.course({ module: basic })]
  const told: unknown[] = []
  for (const state of ['PASSED', 'FAILED']) {
    const student = await selection.student()
    const taken = await inserted(db, 'enrollment', {
      course_id: before,
      person_id: student.id,
      state,
      updated_at: '2026-11-20',
    })
    await inserted(db, 'hold', { ...hold, scopes: ['GRADES_VIEW'], since, person_id: student.id })
    selection.testApp.api.sessions.forget()
    const { body } = await student.caller.get(`/api/v2/course_offerings/${course}`)
    const { status, body: refused } = await selection.ask(student, course)
    told.push([body.hindrances, status, refused.blockerDetails])
    // A result that was read before the hold counts.
    await selection.testApp.set('enrollment', taken, { updated_at: '2026-10-01' })
    expect([state, (await selection.ask(student, course)).status]).toEqual([state, state === 'PASSED' ? 201 : 422])
  }
  expect(told[0]).toEqual(told[1])
  expect(told[0]).toMatchObject([[{ code: 'prerequisites' }], 422, [{ code: 'prerequisites' }]])
})

test('the credits of a term have a limit, also for requests from two tabs at once', async () => {
  const student = await selection.student()
  for (const credits of [12, 12])
    expect((await selection.ask(student, await selection.course({ credits }))).status).toBe(201)
  const [one, other] = [await selection.course({ credits: 6 }), await selection.course({ credits: 6 })]
  const both = await Promise.all([refusedFor(student, one), refusedFor(student, other)])
  expect(both.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual([[201], [422, 'credits']])
})

test('a course that clashes with another is refused, unless one of its groups does not clash', async () => {
  const student = await selection.student()
  const known = await selection.course()
  await meets(known, '09:00', '10:30')
  await selection.ask(student, known)
  const clashing = await selection.course()
  await meets(clashing, '10:00', '11:00')
  const { body } = await selection.ask(student, clashing)
  expect(body.blockers).toEqual([expect.stringMatching(/^Clashes with C\d+ on Monday at 10:00\.$/)])
  const inGroups = await selection.course()
  await meets(inGroups, '10:00', '11:00', 'T1')
  expect(await refusedFor(student, inGroups)).toEqual([422, 'clash'])
  await meets(inGroups, '14:00', '15:00', 'T2')
  const offering = (await student.caller.get(`/api/v2/course_offerings/${inGroups}`)).body
  expect([offering.hindrances, offering.taken, offering.mine]).toEqual([[], false, null])
  expect(await refusedFor(student, inGroups)).toEqual([201])
})

test('a window that closes while the page is open is over; one for earlier students excludes later ones', async () => {
  const { testApp, window } = selection
  const [student, course] = [await selection.student(), await selection.course()]
  expect((await student.caller.get(`/api/v2/course_offerings/${course}`)).body.hindrances).toEqual([])
  await testApp.set('enrollment_window', window, { closes_at: '2026-11-21T01:59:00Z' })
  expect(await refusedFor(student, course)).toEqual([422, 'closed'])
  await testApp.set('enrollment_window', window, {
    closes_at: '2026-12-05T00:00:00Z',
    opens_at: '2026-11-22T00:00:00Z',
  })
  expect(await refusedFor(student, course)).toEqual([422, 'opensLater'])
  await testApp.set('enrollment_window', window, { opens_at: '2026-11-20T00:00:00Z', started_until: '2024-12-31' })
  expect((await selection.ask(student, course)).body.violations[0].propertyPath).toBe('course')
  await testApp.set('enrollment_window', window, { started_until: null })
  expect(await refusedFor(student, course)).toEqual([201])
})

test('after the drop deadline a student withdraws with a reason, and after the last day only staff do, marked as late', async () => {
  const { testApp, window } = selection
  const course = await selection.course()
  const students = await selection.students(2)
  const [one, other] = students as [Student, Student]
  const first = (await selection.ask(one, course)).body.id
  const second = (await selection.ask(other, course)).body.id
  const reason = 'Illness until the end of the term.'
  expect(codes((await selection.move(one.caller, first, 'withdraw', reason)).body)).toEqual(['dropRuns'])
  await testApp.set('enrollment_window', window, { drop_until: '2026-11-10', withdraw_until: '2026-11-30' })
  expect(codes((await selection.move(one.caller, first, 'drop')).body)).toEqual(['dropOver'])
  expect((await selection.move(one.caller, first, 'withdraw')).status).toBe(422)
  expect((await selection.move(one.caller, first, 'withdraw', reason)).body).toMatchObject({ late: false })
  await testApp.set('enrollment_window', window, { withdraw_until: '2026-11-15' })
  expect(codes((await selection.move(other.caller, second, 'withdraw', reason)).body)).toEqual(['withdrawOver'])
  const late = await selection.move(selection.coordinator, second, 'withdraw', reason)
  expect(late.body).toMatchObject({ state: 'WITHDRAWN', late: true })
  await testApp.set('enrollment_window', window, { drop_until: '2027-02-14', withdraw_until: '2027-04-30' })
})

const addByHand = (who: Caller, course: number, student: number, reason?: string) =>
  who.post(EnrollmentRequest.path, {
    ...{ course: `/api/v2/courses/${course}`, student: `/api/v2/users/${student}` },
    ...(reason && { reason }),
  })

test('a coordinator adds a student by hand with a reason while a place is free, and never themselves', async () => {
  const { testApp, window, coordinator, program } = selection
  await testApp.set('enrollment_window', window, { closes_at: '2026-11-20T12:00:00Z' })
  const course = await selection.course({ capacity: 1 })
  const [student, other] = (await selection.students(2)) as [Student, Student]
  expect((await addByHand(coordinator, course, student.id)).body.violations[0].propertyPath).toBe('reason')
  const reason = 'The last course before the degree.'
  const added = await addByHand(coordinator, course, student.id, reason)
  expect(added.body).toMatchObject({ state: 'ENROLLED', reason, addedBy: { name: 'ricky' } })
  const full = await addByHand(coordinator, course, other.id, reason)
  expect(full.body.violations).toEqual([
    { propertyPath: 'course', message: 'The course has no free place. Raise the number of places first.' },
  ])
  const { id: ricky } = await testApp.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'ricky')
    .executeTakeFirstOrThrow()
  await inserted(testApp.db, 'user_program', { person_id: ricky, program_id: program, started_on: '2025-09-01' })
  selection.testApp.api.sessions.forget()
  expect((await addByHand(coordinator, await selection.course(), ricky, reason)).body.blockerDetails[0].code).toBe(
    'closed',
  )
  await testApp.set('enrollment_window', window, { closes_at: '2026-12-05T00:00:00Z' })
  const own = (await addByHand(coordinator, await selection.course({ capacity: 0 }), ricky)).body
  expect((await selection.move(coordinator, own.id, 'admit', reason)).status).toBe(403)
})

test('a window needs its days in order and exists once, and a used one cannot be deleted', async () => {
  const { registry, term, window } = selection
  const of = { term: `/api/v2/terms/${term}`, opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-12-05T00:00:00Z' }
  const days = { dropUntil: '2027-02-14', withdrawUntil: '2027-04-30' }
  const post = (some: object) => registry.post(EnrollmentWindow.path, { ...of, ...days, ...some })
  const fieldOf = async (some: object) => (await post(some)).body.violations?.[0].propertyPath
  expect(await fieldOf({ closesAt: '2026-11-19T00:00:00Z' })).toBe('closesAt')
  expect(await fieldOf({ withdrawUntil: '2027-02-01' })).toBe('withdrawUntil')
  const both = await Promise.all([post({}), post({})])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  const student = await selection.student()
  await selection.ask(student, await selection.course())
  expect((await registry.delete(EnrollmentWindow.iri(window), anyVersion)).status).toBe(422)
})

test('the data for choosing courses: the window, the credits so far, and the week', async () => {
  const student = await selection.student()
  const course = await selection.course()
  await meets(course, '08:00', '09:00')
  await selection.ask(student, course)
  const { body } = await student.caller.get('/api/v2/my_course_selection')
  expect(body).toMatchObject({
    ...{ term: { code: '2027S' }, credits: 6, courses: 1, window: { phase: 'OPEN', mostCredits: 30 } },
    week: [{ course, weekday: 1, startsAt: '08:00', state: 'ENROLLED' }],
  })
})

test('the courses of planned modules are listed alone, and other texts for them are refused', async () => {
  const { basic } = await modulesInOrder()
  const course = await selection.course({ module: basic })
  await selection.course()
  const { caller } = await selection.student()
  const of = (modules: string) => caller.get(`/api/v2/course_offerings?modules=${modules}`)
  const { body } = await of(`${basic},99999`)
  expect(body['hydra:member'].map(({ id }: { id: number }) => id)).toEqual([course])
  expect((await of('1,,2')).status).toBe(400)
})
