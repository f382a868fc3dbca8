import { code, type DomainFixture, inserted, localized, serial, type University } from '#platform/test/fixture.ts'

/** Two courses with lecturers, students, marks, and one course opened to a guest. */
export const fixture: DomainFixture = {
  add: addCourses,
  openToGuests: ['Course read'],
  writers: { 'Assessment create': 'lecturerA', 'Assessment update': 'lecturerA', 'Assessment delete': 'lecturerA' },
  changed: { Assessment: 'unmarked', CourseReader: 'colleague' },
  queries: { '/api/v2/courses/:id/appointable': ({ id }) => `?people=${id('User', 'studentA')}` },
  inputs: {
    'Enrollment.groups': () => ({ groups: ['T01'] }),
    'TimetablePattern.weekday': () => ({ weekday: 4 }),
    'TimetablePattern.lecturer': ({ id }) => ({ lecturer: `/api/v2/users/${id('User', 'lecturerA')}` }),
  },
  bodies: {
    'POST /api/v2/course_lecturers/:id/handover': () => ({ to: null }),
    'Course create': ({ id }) => ({
      ...{ code: code(), module: `/api/v2/modules/${id('Module', 'A')}`, term: `/api/v2/terms/${id('Term', 'now')}` },
      type: 'SEMINAR',
    }),
    'Course update': () => ({ capacity: 30 }),
    'CourseLecturer create': (university) => ({
      ...{
        course: spareCourse(university),
        user: `/api/v2/users/${university.id('User', spare(teachers))}`,
        role: 'CO',
      },
    }),
    'CourseLecturer update': () => ({ role: 'LEAD' }),
    'CourseReader create': (university) => ({
      ...{ course: spareCourse(university), user: `/api/v2/users/${university.id('User', spare(colleagues))}` },
      until: '2026-12-31',
    }),
    'CourseReader update': () => ({ until: '2027-01-31' }),
    'Enrollment create': (university) => ({
      ...{ course: spareCourse(university), student: `/api/v2/users/${university.id('User', spare(students))}` },
    }),
    'Enrollment update': () => ({ kind: 'REPEAT' }),
    'Enrollment withdraw': () => ({ reason: 'The student changed the programme.' }),
    'Enrollment reenrol': () => ({}),
    'Assessment create': ({ id }) => ({
      ...{ course: `/api/v2/courses/${id('Course', 'A')}`, code: code(), title: localized, kind: 'TEST' },
      ...{ weight: 10, maxMark: 20 },
    }),
    'Assessment update': () => ({ dueOn: '2026-12-01' }),
    'Room create': () => ({ code: code(), name: localized, capacity: 40 }),
    'Room update': () => ({ capacity: 41 }),
    'TimetablePattern create': ({ id }) => ({
      ...{ course: `/api/v2/courses/${id('Course', 'A')}`, group: code(), kind: 'LAB', weekday: 2 },
      ...{ startsAt: '10:00', endsAt: '11:30', confirmClashes: true },
    }),
    'TimetablePattern update': () => ({ seats: 20 }),
  },
}

/** Courses without people, so that each test finds one for a new student or lecturer. */
const spares = ['spare1', 'spare2', 'spare3', 'spare4', 'spare5', 'spare6']
const students = ['studentA', 'studentB']
const teachers = ['dean', 'otherDean']
const colleagues = ['lecturerA', 'lecturerB']
const spare = (names: readonly string[]): string => names[Math.floor(turn / spares.length) % names.length] ?? ''
let turn = 0
function spareCourse({ id }: University): string {
  turn = serial()
  return `/api/v2/courses/${id('Course', spares[turn % spares.length] ?? '')}`
}

/**
 * Distinctive marks that reveal a leak: one that everybody concerned may see, one not released, one hidden by a hold
 * for a debt.
 */
export const scores = { released: 11.11, secret: 17.77, held: 13.33 }

async function addCourses({ testApp, things, id }: University): Promise<void> {
  const { db } = testApp
  const run = (name: string, module = name) =>
    inserted(db, 'course', {
      ...{ module_id: id('Module', module), term_id: id('Term', 'now'), code: `COURSE-${name}`, title: { en: name } },
      ...{
        type: 'LECTURE',
        starts_on: '2026-09-01',
        ends_on: '2026-12-20',
      },
    })
  const A = await run('A')
  const B = await run('B')
  await testApp.set('course', A, { language_id: id('Language', 'pt') })
  const manager = await run('manager', 'spare')
  const others: Record<string, number> = {}
  for (const name of spares) others[name] = await run(name, 'spare')
  const enrol = (who: string, course_id: number) =>
    inserted(db, 'enrollment', { course_id, person_id: id('User', who) })
  const work = (code: string, course_id: number) =>
    inserted(db, 'assessment', { course_id, code, title: { en: code }, kind: 'TEST', weight: 50, max_mark: 20 })
  Object.assign(things, {
    Course: { A, B, manager, unused: await run('unused', 'spare'), ...others },
    Enrollment: {
      studentA: await enrol('studentA', A),
      blocked: await enrol('blocked', A),
      studentB: await enrol('studentB', B),
      manager: await inserted(db, 'enrollment', {
        ...{ course_id: manager, person_id: id('User', 'manager'), state: 'WITHDRAWN' },
      }),
    },
    Assessment: {
      ...{
        A1: await work('A1', A),
        A2: await work('A2', A),
        unused: await work('A3', A),
        unmarked: await work('A4', A),
      },
      B1: await work('B1', B),
    },
  })
  const lead = (who: string, course_id: number) =>
    inserted(db, 'course_lecturer', { course_id, person_id: id('User', who), role: 'LEAD' })
  const admit = (who: string, until_day: string) =>
    inserted(db, 'course_reader', {
      ...{ course_id: A, person_id: id('User', who), granted_by: id('User', 'lecturerA'), until_day },
    })
  const pattern = (course_id: number, weekday: number) =>
    inserted(db, 'timetable_pattern', {
      ...{
        course_id,
        group_code: 'T01',
        kind: 'LECTURE',
        weekday,
        starts_at: '09:00',
        ends_at: '10:30',
        room_id: R1,
      },
    })
  const R1 = await inserted(db, 'room', { code: 'R1', name: { en: 'R1' }, capacity: 40 })
  Object.assign(things, {
    CourseLecturer: { A: await lead('lecturerA', A), B: await lead('lecturerB', B) },
    // The first belongs to a person who reads all courses, so that it affects nobody else's permissions.
    CourseReader: { admin: await admit('admin', '2026-01-31'), colleague: await admit('colleague', '2026-12-31') },
    Room: { R1, unused: await inserted(db, 'room', { code: 'R0', name: { en: 'R0' } }) },
    TimetablePattern: { A: await pattern(A, 1), B: await pattern(B, 2) },
  })
  const mark = (who: string, work: string, score: number, released_at: string | null) =>
    inserted(db, 'mark', {
      ...{ enrollment_id: id('Enrollment', who), assessment_id: id('Assessment', work), score, released_at },
    })
  await mark('studentA', 'A1', scores.released, '2026-10-20T00:00:00Z')
  await mark('studentA', 'A2', scores.secret, null)
  await mark('blocked', 'A1', scores.held, '2026-10-20T00:00:00Z')
  const grant = { person_id: id('User', 'guest'), acts: ['read'], granted_by: id('User', 'admin') }
  const course = (name: string) => `/api/v2/courses/${id('Course', name)}`
  const ages = '2100-01-01T00:00:00Z'
  await inserted(db, 'guest_grant', { ...grant, object: course('A'), until: ages })
  await inserted(db, 'guest_grant', { ...grant, object: course('B'), until: '2026-01-01T00:00:00Z' })
  await inserted(db, 'guest_grant', { ...grant, object: course('B'), until: ages, revoked_at: '2026-01-01T00:00:00Z' })
}
