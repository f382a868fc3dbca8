import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse, makeEnrollment } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

type Place = { day: string; startsAt: string; room: { id: number; code: string } | null }
type Fate = { lesson: number; version: number; fate: string; because: string[]; becomes: Place | null; offers: Place[] }

let testApp: TestApp
let [course, other, mina, tomas, pattern, room, large] = [0, 0, 0, 0, 0, 0, 0]
const as = (username: string) => testApp.as({ username, sub: username })

/** Three held sessions on Mondays, and four to come; today is Thursday 26 November. */
beforeEach(async () => {
  testApp = await openTestApp()
  testApp.now.setTime(Date.parse('2026-11-26T04:00:00Z'))
  const { db } = testApp
  const person = async (username: string) =>
    (await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })).id
  ;[tomas, mina] = [await person('tomas'), await person('mina')]
  course = (await makeCourse(db, { code: 'CS204', lead: tomas, starts_on: '2026-11-01', ends_on: '2026-12-31' })).id
  other = (await makeCourse(db, { code: 'CS220', starts_on: '2026-11-01', ends_on: '2026-12-31' })).id
  for (const one of [course, other]) await makeEnrollment(db, { course_id: one, person_id: mina })
  const roomOf = (code: string, capacity: number) => inserted(db, 'room', { code, name: { en: code }, capacity })
  ;[room, large] = [await roomOf('B.204', 60), await roomOf('A.112', 48)]
  await roomOf('C.1', 0)
  pattern = await inserted(db, 'timetable_pattern', {
    ...{ course_id: course, kind: 'LECTURE', weekday: 1, starts_at: '10:45', ends_at: '12:15', room_id: room },
  })
  for (const day of ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'])
    await lessonOn(day, { state: day < '2026-11-26' ? 'HELD' : 'PLANNED', pattern_id: pattern, pattern_day: day })
})

const lessonOn = (day: string, more: object = {}) =>
  inserted(testApp.db, 'lesson', {
    ...{ course_id: course, kind: 'LECTURE', day, starts_at: '10:45', ends_at: '12:15', room_id: room, ...more },
  })

const change = (more: object = {}, to: object = {}) =>
  as('tomas').post(`/api/v2/courses/${course}/pattern_changes`, {
    from: '2026-11-27',
    patterns: [
      {
        ...{ pattern: `/api/v2/timetable_patterns/${pattern}`, weekday: 2, startsAt: '14:00' },
        ...{ room: `/api/v2/rooms/${room}`, ...to },
      },
    ],
    ...more,
  })
const fates = async (to: object = {}): Promise<Fate[]> => (await change({ dryRun: true }, to)).body.sessions
const inWords = (all: Fate[]) =>
  all.map(({ fate, becomes }) => [fate, becomes && `${becomes.day} ${becomes.startsAt} ${becomes.room?.code}`])
const chosen = (all: Fate[], choose: (one: Fate) => Place | null = ({ becomes }) => becomes) =>
  all
    .filter(({ fate }) => fate !== 'stays')
    .map((one) => {
      const place = choose(one)
      const { lesson, version } = one
      if (place === null) return { lesson, version, becomes: null }
      const { day, startsAt } = place
      return { lesson, version, becomes: { day, startsAt, room: place.room && `/api/v2/rooms/${place.room.id}` } }
    })
const sessions = async () => {
  const { rows } = await sql<{ day: string; state: string }>`
    select day::text, state from lesson where course_id = ${course} order by day`.execute(testApp.db)
  return rows
}
const reason = 'B.204 is repaired in the mornings'

test('each planned session has its fate: it fits, needs another room or day, has to be decided, or has its own date', async () => {
  await inserted(testApp.db, 'calendar_entry', {
    ...{ name: { en: 'Feast' }, kind: 'HOLIDAY', starts_on: '2026-12-08', ends_on: '2026-12-08' },
  })
  const elsewhere = { course_id: other, starts_at: '14:30', ends_at: '16:00' }
  const busy = (await makeCourse(testApp.db, { code: 'MA101' })).id
  await lessonOn('2026-12-15', { ...elsewhere, course_id: busy })
  await lessonOn('2026-12-22', { ...elsewhere, room_id: null })
  await lessonOn('2026-12-11', {
    pattern_id: pattern,
    original_day: '2026-12-28',
    original_starts_at: '10:45',
    original_ends_at: '12:15',
  })
  const told = await fates()
  expect(inWords(told)).toEqual([
    ['fits', '2026-12-01 14:00 B.204'],
    ['otherDay', '2026-12-09 14:00 B.204'],
    ['stays', null],
    ['otherRoom', '2026-12-15 14:00 A.112'],
    ['decide', null],
  ])
  expect(told[4]?.because).toEqual(['students with another session then: 1'])
  expect(told[4]?.offers.map(({ day, startsAt }) => `${day} ${startsAt}`)).toContain('2026-12-22 16:00')
  expect((await sessions()).map(({ day }) => day)).toContain('2026-11-30')
})

test('sessions move as they were read, held ones keep their days, and those concerned are notified once', async () => {
  const before = await sessions()
  const told = await fates()
  const { status, body } = await change({
    reason,
    sessions: chosen(told, (one) => (one === told[3] ? null : one.becomes)),
  })
  expect([status, body]).toMatchObject([200, { held: 3, before: 0, students: 1, lecturers: ['tomas'] }])
  expect(await sessions()).toEqual([
    ...before.slice(0, 3),
    ...['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-21'].map((day) => ({ day, state: 'PLANNED' })),
  ])
  const notices = await sql<{ values: unknown }>`
    select n."values" from notice n where n.person_id = ${mina} and n.key = 'patternChanged'`.execute(testApp.db)
  expect(notices.rows).toMatchObject([{ values: { course: 'CS204', count: 3, reason } }])
  const lessons = (await as('mina').get(`/api/v2/courses/${course}/lessons`)).body['hydra:member']
  expect(lessons.map((one: { original: unknown }) => one.original !== null)).toEqual([
    ...[false, false, false, true, true, true, false],
  ])
  // Neither the held week nor the session that was kept gets another one.
  const { body: again } = await as('tomas').post(`/api/v2/courses/${course}/lesson_generations`, { dryRun: true })
  expect(again.made.map(({ day }: { day: string }) => day)).toEqual(['2026-12-29'])
  expect(again.moved).toEqual([])
})

test('what is no longer as it was read, lies in the past or is in somebody’s way is refused, and nothing moves', async () => {
  const told = await fates()
  const before = await sessions()
  const first = told[0]?.lesson ?? 0
  const same = (one: Fate): Place | null => ({ ...(one.becomes as Place), day: '2026-12-01' })
  await testApp.db.updateTable('lesson').set({ version: 2 }).where('id', '=', first).execute()
  const refusals = [
    await change({ reason, sessions: chosen(told) }),
    await change({ reason, sessions: [] }),
    await change({ reason, sessions: chosen(await fates(), same) }),
    await change({ sessions: chosen(await fates()) }),
    await change({ dryRun: true, from: '2026-11-26' }),
    await change({ dryRun: true }, { startsAt: '23:30' }),
    await change({ dryRun: true }, { weekday: 1, startsAt: '10:45' }),
    await change({ dryRun: true }, { room: '/api/v2/rooms/999999' }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.violations?.[0]?.propertyPath])).toEqual([
    ...['sessions', 'sessions', 'sessions', 'reason', 'from', 'patterns', 'patterns', 'patterns'].map((path) => [
      422,
      path,
    ]),
  ])
  expect(await sessions()).toEqual(before)
})

test('sessions may take each other’s places', async () => {
  const second = await inserted(testApp.db, 'timetable_pattern', {
    ...{ course_id: course, kind: 'LAB', weekday: 2, starts_at: '14:00', ends_at: '15:30', room_id: room },
  })
  await lessonOn('2026-12-01', { starts_at: '14:00', ends_at: '15:30', pattern_id: second, pattern_day: '2026-12-01' })
  const both = (more: object) =>
    change({
      ...more,
      patterns: [
        {
          pattern: `/api/v2/timetable_patterns/${pattern}`,
          weekday: 2,
          startsAt: '14:00',
          room: `/api/v2/rooms/${large}`,
        },
        {
          pattern: `/api/v2/timetable_patterns/${second}`,
          weekday: 1,
          startsAt: '10:45',
          room: `/api/v2/rooms/${large}`,
        },
      ],
    })
  const told: Fate[] = (await both({ dryRun: true })).body.sessions
  expect(told.map(({ fate }) => fate)).toEqual(told.map(() => 'fits'))
  expect((await both({ reason, sessions: chosen(told) })).status).toBe(200)
  expect((await sessions()).slice(3, 5).map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-01'])
})
