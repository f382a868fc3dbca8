import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeAcademicRole,
  makeDegree,
  makeFaculty,
  makeLanguage,
  makeModule,
  makeProgram,
  makeTerm,
} from '#academics/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { myAcademic } from '../contract/academic.ts'
import { feed } from '../contract/feed.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const get = async (username: string, path: string, headers: Record<string, string> = {}) =>
  (await testApp.as({ username, sub: username }).get(path, headers)).body

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'chan', 'lecturer', 'coordinator']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const faculty = await makeFaculty(db, { code: 'FIT' })
  const degree = await makeDegree(db, { code: 'BIT', faculty_id: faculty.id })
  const program = await makeProgram(db, {
    code: 'LEI',
    name: { en: 'Computing', pt: 'Informática' },
    degree_id: degree.id,
  })
  const language = await makeLanguage(db, { code: 'POR' })
  const module = await makeModule(db, { code: 'PROG1' })
  const old = await makeTerm(db, { code: '2025-2', starts_on: '2026-02-01', ends_on: '2026-06-20' })
  const now = await makeTerm(db, { code: '2026-1', starts_on: '2026-09-01', ends_on: '2026-12-20' })
  ids.past = await makeCourse({ code: 'PROG1-old', term_id: old.id, module_id: module.id })
  ids.prog1 = await makeCourse({ code: 'PROG1', term_id: now.id, module_id: module.id, show_feedback: true })
  ids.law = await makeCourse({ code: 'LAW', term_id: now.id, module_id: module.id })
  const lead = { course_id: id('prog1'), person_id: id('lecturer'), role: 'LEAD' }
  await db.insertInto('course_lecturer').values(lead).execute()
  await enrol('mina', 'past', 'PASSED')
  await enrol('mina', 'prog1')
  await enrol('mina', 'law', 'WITHDRAWN')
  await enrol('chan', 'prog1')
  const inCharge = { person_id: id('coordinator') }
  await makeAcademicRole(db, { ...inCharge, role: 'COORDINATOR', scope_type: 'program', scope_id: program.id })
  await makeAcademicRole(db, { ...inCharge, role: 'COORDINATOR', scope_type: 'language', scope_id: language.id })
  await makeAcademicRole(db, { ...inCharge, role: 'DEGREE_COORDINATOR', scope_type: 'degree', scope_id: degree.id })
  await makeAcademicRole(db, { ...inCharge, role: 'VICE_DEAN', scope_type: 'faculty', scope_id: faculty.id })
})

async function makeCourse(course: Record<string, unknown>): Promise<number> {
  const row = {
    title: { en: 'Programming' },
    type: 'LECTURE',
    starts_on: '2026-09-01',
    ends_on: '2026-12-20',
    ...course,
  }
  const made = await testApp.db.insertInto('course').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}

const enrol = (who: string, course: string, state = 'ENROLLED') =>
  testApp.db
    .insertInto('enrollment')
    .values({ course_id: id(course), person_id: id(who), state })
    .execute()

test('a student’s courses are listed latest term first, without courses they left', async () => {
  const answer = await get('mina', '/api/v2/my_academic')
  expect(answer.courses.map((course: { code: string }) => course.code)).toEqual(['PROG1', 'PROG1-old'])
  expect(answer.courses[0]).toMatchObject({
    '@id': `/api/v2/courses/${ids.prog1}`,
    ...{ title: { en: 'Programming' }, type: 'LECTURE', v2: true, showFeedback: true, students: 2 },
    term: { code: '2026-1', startsOn: '2026-09-01', endsOn: '2026-12-20' },
  })
  expect(answer.teachCourses).toEqual([])
  expect(answer.enrollments.map((one: { state: string }) => one.state)).toEqual(['PASSED', 'ENROLLED', 'WITHDRAWN'])
  expect(answer.enrollments[1].course).toBe(`/api/v2/courses/${ids.prog1}`)
  expect(myAcademic.answer.parse(answer)).toEqual(answer)
})

test('a lecturer has the courses they teach, with the number of students', async () => {
  const { courses, teachCourses } = await get('lecturer', '/api/v2/my_academic')
  expect(courses).toEqual([])
  expect(teachCourses).toMatchObject([{ code: 'PROG1', students: 2 }])
})

test('people in charge of an area see it by name, in their language', async () => {
  const answer = await get('coordinator', '/api/v2/my_academic', { 'accept-language': 'pt-PT' })
  expect(answer.programs).toMatchObject([{ '@type': 'Program', code: 'LEI', name: 'Informática' }])
  expect(answer.degrees).toMatchObject([{ '@type': 'Degree', code: 'BIT' }])
  expect(answer.faculties).toMatchObject([{ '@type': 'Faculty', code: 'FIT' }])
  expect(answer.coordinateLanguages).toMatchObject([{ '@type': 'Language', code: 'POR' }])
  expect((await get('mina', '/api/v2/my_academic')).programs).toEqual([])
})

test('my academic data takes one statement besides the viewer', async () => {
  await get('mina', '/api/v2/my_academic')
  testApp.api.sessions.forget()
  expect(await testApp.statements(() => get('mina', '/api/v2/my_academic'))).toBe(2)
})

test('the feed contains the day, the week of the term, and the name for the greeting', async () => {
  const { today, callName } = await get('mina', '/api/v2/feed')
  expect(callName).toBe('mina')
  expect(today).toMatchObject({ day: '2026-11-21', term: { code: '2026-1', week: 12, weeks: 16 } })
})

test('news are listed newest first, page by page, optionally of one domain, and only the person’s own', async () => {
  const notice = { person_id: id('mina'), key: 'news', subject: `/api/v2/courses/${ids.prog1}` }
  for (const [day, domain] of Object.entries({ '03': 'registry', '01': 'registry', '02': 'course' }))
    await testApp.db
      .insertInto('notice')
      .values({ ...notice, domain, values: { day }, at: `2026-11-${day}T00:00:00Z` })
      .execute()
  const days = async (who: string, query: string) => {
    const answer = await get(who, `/api/v2/feed${query}`)
    expect(feed.answer.parse(answer)).toEqual(answer)
    const items: { values: { day: string } }[] = answer.news['hydra:member']
    return [answer.news['hydra:totalItems'], ...items.map(({ values }) => values.day)]
  }
  expect(await days('mina', '')).toEqual([3, '03', '02', '01'])
  expect(await days('mina', '?itemsPerPage=2')).toEqual([3, '03', '02'])
  expect(await days('mina', '?itemsPerPage=2&page=2')).toEqual([3, '01'])
  expect(await days('mina', '?domain=course')).toEqual([1, '02'])
  expect(await days('mina', '?perDomain=1')).toEqual([3, '03', '02'])
  expect(await days('chan', '')).toEqual([0])
})

test('the feed takes four statements besides the viewer: the page itself, the calendar, own marks, and deadlines', async () => {
  await get('mina', '/api/v2/feed')
  expect(await testApp.statements(() => get('mina', '/api/v2/feed'))).toBe(4)
})

describe('own courses in the feed', () => {
  const coursesOf = async (who: string) => (await get(who, '/api/v2/feed')).courses

  beforeAll(async () => {
    await testApp.set('course', id('past'), { starts_on: '2026-02-01', ends_on: '2026-06-20' })
    const make = (code: string, dueOn: string) =>
      testApp.db
        .insertInto('assessment')
        .values({
          course_id: id('prog1'),
          code,
          title: { en: code },
          kind: 'TEST',
          due_on: dueOn,
          weight: 20,
          max_mark: 100,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    for (const [code, dueOn] of Object.entries({
      T1: '2026-10-01',
      T2: '2026-11-25',
      T3: '2026-11-30',
      T0: '2026-11-20',
    }))
      ids[code] = (await make(code, dueOn)).id
    const { id: enrolled } = await testApp.db
      .selectFrom('enrollment')
      .select('id')
      .where('person_id', '=', id('mina'))
      .where('course_id', '=', id('prog1'))
      .executeTakeFirstOrThrow()
    const mark = { enrollment_id: enrolled, submitted_on: '2026-11-19' }
    await testApp.db
      .insertInto('mark')
      .values([
        { ...mark, assessment_id: id('T1'), score: 80, released_at: '2026-10-09T00:00:00Z' },
        { ...mark, assessment_id: id('T2'), score: null, released_at: '2026-10-09T00:00:00Z' },
        { ...mark, assessment_id: id('T0'), score: 10, released_at: null },
      ])
      .execute()
  })

  test('are those of the term, with released marks and work not yet handed in or past', async () => {
    const { taken, taught, next } = await coursesOf('mina')
    expect(taken).toEqual([{ id: ids.prog1, marks: 1, average: 80, marksHeld: false }])
    expect(taught).toEqual([])
    expect(next).toMatchObject({ code: 'T3', dueOn: '2026-11-30', course: { id: ids.prog1, code: 'PROG1' } })
  })

  test('of a lecturer are those they teach, with their next deadlines', async () => {
    expect(await coursesOf('lecturer')).toMatchObject({ taken: [], taught: [ids.prog1], next: { code: 'T2' } })
  })

  test('between two terms are still those of the latest one', async () => {
    const dates = (from: string, until: string) =>
      testApp.set('course', id('prog1'), { starts_on: from, ends_on: until })
    await dates('2026-09-01', '2026-11-20')
    expect((await coursesOf('mina')).taken).toMatchObject([{ id: ids.prog1 }])
    await dates('2026-09-01', '2026-12-20')
  })

  test('are none for somebody in charge of a programme', async () => {
    expect(await coursesOf('coordinator')).toEqual({ taken: [], taught: [], next: null })
  })
})

test.each(['?page=0', '?page=x', '?itemsPerPage=101', '?itemsPerPage=-1', '?sort=at', '?domain=A%20B'])(
  'the feed refuses %s',
  async (query) => {
    const { status } = await testApp.as({ username: 'mina', sub: 'mina' }).get(`/api/v2/feed${query}`)
    expect([400, 422]).toContain(status)
  },
)

test('an IRI leads to the screen on which this person sees the item', async () => {
  const resolve = async (who: string, iri: string) => {
    const path = `/api/v2/resolve_route?iri=${encodeURIComponent(iri)}`
    const { status, body } = await testApp.as({ username: who, sub: who }).get(path)
    return status === 200 ? body.path : status
  }
  const course = `/api/v2/courses/${ids.prog1}`
  expect(await resolve('mina', course)).toBe(`/courses/${ids.prog1}/dashboard/info`)
  expect(await resolve('coordinator', course)).toBe(404)
  expect(await resolve('mina', '/api/v2/courses/99999')).toBe(404)
  expect(await resolve('mina', `/api/v2/users/${ids.mina}`)).toBe('/profile/info')
  expect(await resolve('mina', `/api/v2/users/${ids.chan}`)).toBe(404)
  for (const odd of ['', '/api/v2/courses', '/api/v2/courses/0', '/api/v2/courses/1;drop', 'https://evil.example/1'])
    expect(await resolve('mina', odd)).toBe(404)
})

test('the search finds what a person may open, and nothing for an empty query', async () => {
  const found = async (who: string, q: string) => (await get(who, `/api/v2/search?q=${q}`))['hydra:member']
  const path = `/courses/${ids.prog1}/dashboard/info`
  const course = { '@type': 'Course', title: 'PROG1 Programming', path }
  expect(await found('mina', 'PROGRAM')).toContainEqual(expect.objectContaining(course))
  expect(await found('coordinator', 'PROGRAM')).toEqual([])
  expect(await found('mina', '%20')).toEqual([])
})

test('a guest gets the same answers, empty', async () => {
  const guest = testApp.as({ username: 'mina', sub: 'mina', guest: true })
  expect((await guest.get('/api/v2/my_academic')).body).toMatchObject({ courses: [], enrollments: [], programs: [] })
  const { body } = await guest.get('/api/v2/feed')
  expect(body).toMatchObject({ news: { 'hydra:totalItems': 0 }, courses: { taken: [], taught: [], next: null } })
})
