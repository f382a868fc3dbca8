import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeModule, makeTerm } from '#academics/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import type { Schedule } from '../../contract/schedule.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
const as = (username: string) => testApp.as({ username, sub: username })
const read = async (who: string, query: string): Promise<Schedule> =>
  (await as(who).get(`/api/v2/schedule?${query}`)).body
const told = ({ events }: Schedule) => events.map(({ kind, title, course }) => [kind, title, course?.code ?? null])

const november = 'from=2026-11-16&until=2026-11-22'

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  for (const username of ['mina', 'chan', 'tomas', 'left']) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const term = await makeTerm(db, { code: '2026-1', starts_on: '2026-09-07', ends_on: '2026-12-27' })
  const module = await makeModule(db, { code: 'DS' })
  const days = { term_id: term.id, module_id: module.id, starts_on: '2026-09-07', ends_on: '2026-12-27' }
  const course = async (code: string, more = {}) =>
    (
      await db
        .insertInto('course')
        .values({ code, title: { en: `About ${code}` }, type: 'LECTURE', ...days, ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  ids.cs = await course('CS204')
  ids.law = await course('LAW1')
  ids.resit = await course('CS204-X', { type: 'EXAM', starts_on: '2026-11-20', ends_on: '2026-11-20' })
  await db
    .insertInto('course_lecturer')
    .values({ course_id: id('cs'), person_id: id('tomas'), role: 'LEAD' })
    .execute()
  for (const [who, what, state] of [
    ['mina', 'cs', 'ENROLLED'],
    ['mina', 'resit', 'ENROLLED'],
    ['left', 'cs', 'WITHDRAWN'],
  ] as const)
    await db
      .insertInto('enrollment')
      .values({ course_id: id(what), person_id: id(who), state })
      .execute()
  const work = { weight: 50, max_mark: 100 }
  const essay = { en: 'Essay', pt: 'Ensaio' }
  for (const row of [
    { course_id: id('cs'), code: 'E', title: essay, kind: 'ESSAY', due_on: '2026-11-18' },
    { course_id: id('cs'), code: 'T', title: {}, kind: 'TEST', due_on: '2026-12-01' },
    { course_id: id('law'), code: 'L', title: { en: 'Law essay' }, kind: 'ESSAY', due_on: '2026-11-18' },
  ])
    await db
      .insertInto('assessment')
      .values({ ...row, ...work })
      .execute()
  await db
    .insertInto('calendar_entry')
    .values([
      { name: { en: 'Grand Prix' }, kind: 'EVENT', starts_on: '2026-11-19', ends_on: '2026-11-22' },
      {
        ...{ name: { en: 'Open afternoon' }, kind: 'BREAK', starts_on: '2026-11-17', ends_on: '2026-11-17' },
        ...{ starts_at: '14:00', ends_at: '18:00' },
      },
    ])
    .execute()
})

const holidays = [
  ['HOLIDAY', 'Open afternoon', null],
  ['HOLIDAY', 'Grand Prix', null],
]

test('a student sees deadlines and exams of the own courses and the academic calendar, in the order of time', async () => {
  expect(told(await read('mina', november))).toEqual([
    ['HOLIDAY', 'Open afternoon', null],
    ['DEADLINE', 'Essay', 'CS204'],
    ['HOLIDAY', 'Grand Prix', null],
    ['EXAM', 'About CS204-X', 'CS204-X'],
  ])
})

test('times are instants in the university’s time zone, days stay days', async () => {
  const { events } = await read('mina', november)
  expect(events[0]).toMatchObject({ startsAt: '2026-11-17T06:00:00.000Z', endsAt: '2026-11-17T10:00:00.000Z' })
  expect(events[0]).toMatchObject({ firstDay: null, lastDay: null, state: 'CONFIRMED', role: null })
  expect(events[1]).toMatchObject({ startsAt: null, firstDay: '2026-11-18', lastDay: '2026-11-18' })
  expect(events[1]).toMatchObject({ role: 'PARTICIPANT', course: { id: id('cs'), name: 'About CS204' } })
})

test('lecturers are marked as leaders; people who have withdrawn or are not in the course see nothing of it', async () => {
  const { events } = await read('tomas', november)
  expect(events.find(({ kind }) => kind === 'DEADLINE')).toMatchObject({ title: 'Essay', role: 'LEADER' })
  expect(told(await read('left', november))).toEqual(holidays)
  expect(told(await read('chan', november))).toEqual(holidays)
})

test('the whole calendar of a course is visible to people who may see its timetable', async () => {
  const ofCourse = `${november}&course=${id('cs')}`
  expect(told(await read('mina', ofCourse))).toEqual([holidays[0], ['DEADLINE', 'Essay', 'CS204'], holidays[1]])
  const office = testApp.as({ username: 'isabel', roles: ['ROLE_REGISTRY'] })
  expect((await office.get(`/api/v2/schedule?${ofCourse}`)).body.events).toHaveLength(3)
  for (const who of ['chan', 'mina']) {
    const { status } = await as(who).get(`/api/v2/schedule?${november}&course=${id('law')}`)
    expect([who, status]).toEqual([who, 404])
  }
})

test('days without events return the next event and the week of the term', async () => {
  const { events, next, term } = await read('mina', 'from=2026-11-23&until=2026-11-29')
  expect(events).toEqual([])
  expect(next).toMatchObject({ title: 'T', kind: 'EXAM', firstDay: '2026-12-01' })
  expect(term).toMatchObject({ code: '2026-1', week: 12, weeks: 16 })
})

test('texts come in the language of the reader', async () => {
  const { body } = await as('mina').get(`/api/v2/schedule?${november}`, { 'accept-language': 'pt' })
  expect(body.events.map(({ title }: { title: string }) => title)).toContain('Ensaio')
})

test('days in the wrong order, too many or missing are refused with a message', async () => {
  const refused = async (query: string) => {
    const { status, body } = await as('mina').get(`/api/v2/schedule?${query}`)
    return [status, body.violations?.[0]?.message]
  }
  expect(await refused('from=2026-11-22&until=2026-11-16')).toEqual([
    422,
    'The last day cannot be before the first day.',
  ])
  expect(await refused('from=2026-01-01&until=2026-12-31')).toEqual([422, 'At most 200 days can be read at once.'])
  expect((await refused('from=2026-11-16'))[0]).toBe(422)
})

test('guests have no schedule', async () => {
  const guest = testApp.as({ username: 'visitor', guest: true })
  expect((await guest.get(`/api/v2/schedule?${november}`)).status).toBe(403)
})

test('a month takes the same number of statements, however many domains there are', async () => {
  await read('mina', november)
  const count = await testApp.statements(() => read('mina', 'from=2026-11-01&until=2026-11-30'))
  expect(count).toBe(2)
})

test('the feed contains the events of the day and the next within a week, and of days before none', async () => {
  const lesson = (day: string, starts_at: string, more = {}) =>
    inserted(testApp.db, 'lesson', {
      ...{ course_id: id('cs'), kind: 'LECTURE', day, starts_at, ends_at: '23:00', ...more },
    })
  await lesson('2026-11-20', '10:00')
  const over = await lesson('2026-11-23', '00:10', { ends_at: '00:40' })
  await lesson('2026-11-28', '10:00')
  const next = await lesson('2026-11-24', '10:00')
  const cancelled = await lesson('2026-11-23', '08:00', { state: 'CANCELLED' })
  const told = async (who: string, query = '') =>
    (await as(who).get(`/api/v2/feed${query}`)).body.today.events
      .filter(({ kind }: { kind: string }) => kind === 'CLASS')
      .map(({ subject, state }: { subject: string; state: string }) => [subject, state])
  const classes = [
    [`/api/v2/lessons/${over}`, 'CONFIRMED'],
    [`/api/v2/lessons/${cancelled}`, 'CANCELLED'],
    [`/api/v2/lessons/${next}`, 'CONFIRMED'],
  ]
  expect(await told('tomas')).toEqual(classes)
  expect(await told('mina')).toEqual(classes)
  expect(await told('tomas', '?page=2')).toEqual([])
  expect(await told('chan')).toEqual([])
})

test('where the classes cannot be read, feed and schedule show the rest and name what is missing', async () => {
  await testApp.set('assessment', 1, { due_on: '2026-11-23' })
  const rename = (from: string, to: string) => sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`
  await rename('lesson', 'lesson_away').execute(testApp.db)
  const answers = async () => [
    (await as('mina').get('/api/v2/feed')).body.today?.missing,
    (await as('mina').get('/api/v2/schedule?from=2026-11-16&until=2026-11-23')).body,
  ]
  const [feed, schedule] = await answers().finally(() => rename('lesson_away', 'lesson').execute(testApp.db))
  expect(feed).toEqual(['CLASS'])
  expect(schedule.missing).toEqual(['CLASS'])
  expect(schedule.events.map(({ kind }: { kind: string }) => kind)).toContain('HOLIDAY')
})
