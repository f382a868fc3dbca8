import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { anyVersion } from '#platform/test/call.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

/** Tomás leads a course with Ines; he gives a weekly class, two sessions to come, and owes one summary of two held ones. */
let testApp: TestApp
let course = 0
const people: Record<string, number> = {}
const lessons: Record<string, number> = {}
const id = (who: string) => people[who] ?? 0
const as = (username: string) => testApp.as({ username, sub: username })
const registry = () => testApp.as({ username: 'olga', sub: 'olga', roles: ['ROLE_REGISTRY'] })

beforeEach(async () => {
  testApp = await openTestApp()
  testApp.now.setTime(Date.parse('2026-11-20T04:00:00Z'))
  const { db } = testApp
  for (const username of ['tomas', 'ines', 'rui', 'olga'])
    people[username] = (
      await makePerson(db, { username, officialName: username, identity: { issuer: 'embedded', subject: username } })
    ).id
  course = (await makeCourse(db, { code: 'CS204', lead: id('tomas') })).id
  await inserted(db, 'course_lecturer', { course_id: course, person_id: id('ines'), role: 'CO' })
  await inserted(db, 'timetable_pattern', {
    ...{ course_id: course, kind: 'LECTURE', weekday: 1, starts_at: '10:00', ends_at: '11:30' },
    lecturer_id: id('tomas'),
  })
  const lesson = async (name: string, more: object) => {
    lessons[name] = await inserted(db, 'lesson', {
      ...{ course_id: course, kind: 'LECTURE', starts_at: '10:00', ends_at: '11:30', lecturer_id: id('tomas') },
      ...more,
    })
  }
  await lesson('written', { day: '2026-11-09', state: 'SUMMARISED' })
  await lesson('owed', { day: '2026-11-16', state: 'HELD' })
  await lesson('own', { day: '2026-11-23' })
  await lesson('unnamed', { day: '2026-11-30', lecturer_id: null })
  await lesson('forInes', { day: '2026-12-01', substitute_for_id: id('ines') })
  await lesson('byRui', { day: '2026-12-02', lecturer_id: id('rui'), substitute_for_id: id('tomas') })
  await lesson('byInes', { day: '2026-12-03', lecturer_id: id('ines') })
  await lesson('cancelled', { day: '2026-12-04', state: 'CANCELLED' })
})

const partOf = async (who: string) =>
  (
    await testApp.db
      .selectFrom('course_lecturer')
      .select('id')
      .where('course_id', '=', course)
      .where('person_id', '=', id(who))
      .executeTakeFirstOrThrow()
  ).id
const handover = async (who: string) => `/api/v2/course_lecturers/${await partOf(who)}/handover`
const user = (who: string) => `/api/v2/users/${id(who)}`
const given = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(lessons).map(async ([name, lesson]) => {
        const { rows } = await sql<{ who: string | null }>`
          select p.username as who from lesson s left join person p on p.id = s.lecturer_id where s.id = ${lesson}`.execute(
          testApp.db,
        )
        return [name, rows[0]?.who ?? null] as const
      }),
    ),
  )
const summaryTasks = async (who: string) =>
  (await as(who).get('/api/v2/tasks')).body['hydra:member']
    .filter(({ type }: { type: string }) => type === 'summaryDue')
    .map(({ subject }: { subject: string }) => Number(subject.split('/').at(-1)))
const news = async (who: string) => {
  const { rows } = await sql<{ key: string; what: string | null; to: string | null }>`
    select key, "values" -> 'what' ->> 'en' as what, "values" ->> 'to' as to from notice
    where person_id = ${id(who)} and domain = 'course' order by id`.execute(testApp.db)
  return rows
}
const left = '1 weekly class, 4 planned sessions, and 1 summary that is still to be written'

test('before a lecturer leaves, everybody sees what they leave behind and who can take it over', async () => {
  const plan = await registry().get(await handover('tomas'))
  expect(plan.status).toBe(200)
  expect(
    plan.body.left.map(({ name, count, firstDay, lastDay, isGiven }: Record<string, unknown>) => [
      ...[name, count, firstDay, lastDay, isGiven],
    ]),
  ).toEqual([
    ['weeklyClasses', 1, null, null, true],
    ['plannedSessions', 4, '2026-11-23', '2026-12-02', true],
    ['summariesOwed', 1, '2026-11-16', '2026-11-16', true],
  ])
  expect(plan.body).toMatchObject({
    successors: [{ user: { id: id('ines') }, role: 'CO' }],
    successor: { id: id('ines') },
  })
  expect((await given()).own).toBe('tomas')
  expect((await as('rui').get(await handover('tomas'))).status).toBe(404)
  expect((await as('ines').get(await handover('tomas'))).status).toBe(403)
})

test('what a lecturer leaves behind goes to the one who is named, in one step, and both are told', async () => {
  const path = await handover('tomas')
  const sent = await registry().post(path, { to: user('ines') })
  expect([sent.status, sent.body.given, sent.body.to?.id]).toEqual([200, 6, id('ines')])
  expect(await given()).toEqual({
    ...{ written: 'tomas', owed: 'tomas', own: 'ines', unnamed: 'ines', forInes: 'ines' },
    ...{ byRui: 'rui', byInes: 'ines', cancelled: 'tomas' },
  })
  expect(await summaryTasks('ines')).toEqual([lessons.owed])
  expect(await summaryTasks('tomas')).toEqual([])
  expect((await news('ines')).filter(({ key }) => key === 'takenOver')).toEqual([
    { key: 'takenOver', what: left, to: null },
  ])
  expect((await news('tomas')).filter(({ key }) => key === 'handedOver')).toEqual([
    { key: 'handedOver', what: left, to: 'ines' },
  ])
  const { rows } = await sql<{ who: number }>`select lecturer_id as who from timetable_pattern`.execute(testApp.db)
  expect(rows).toEqual([{ who: id('ines') }])
  expect((await registry().post(path, { to: user('ines') })).status).toBe(404)
  const summary = { lesson: `/api/v2/lessons/${lessons.owed}`, text: { en: 'Trees.' } }
  expect((await as('ines').post('/api/v2/lesson_summaries', summary)).status).toBe(201)
})

test('a part that is simply removed goes to the lead of the course, or else to another lecturer', async () => {
  await inserted(testApp.db, 'course_lecturer', { course_id: course, person_id: id('rui'), role: 'LEAD' })
  const removed = await registry().delete(`/api/v2/course_lecturers/${await partOf('tomas')}`, anyVersion)
  expect(removed.status).toBe(204)
  expect(await given()).toMatchObject({ own: 'rui', unnamed: 'rui', forInes: 'ines', byRui: 'rui' })
  expect(await summaryTasks('rui')).toEqual([lessons.owed])
})

test('nobody takes over who does not teach the course, and nothing changes then', async () => {
  const sent = await registry().post(await handover('tomas'), { to: user('rui') })
  expect([sent.status, sent.body.violations?.[0]?.propertyPath]).toEqual([422, 'to'])
  expect((await given()).own).toBe('tomas')
  expect(await partOf('tomas')).toBeGreaterThan(0)
})

test('what the last lecturer leaves behind has nobody, and who left and those above are told so', async () => {
  await testApp.db.deleteFrom('course_lecturer').where('person_id', '=', id('ines')).execute()
  const plan = await registry().get(await handover('tomas'))
  expect([plan.body.successors, plan.body.successor]).toEqual([[], null])
  expect((await registry().post(await handover('tomas'), { to: null })).status).toBe(200)
  expect(await given()).toMatchObject({ own: null, owed: 'tomas' })
  // Who gave the session can still write its summary, so it stays with them.
  expect(await summaryTasks('tomas')).toEqual([lessons.owed])
  expect((await news('tomas')).map(({ key }) => key)).toContain('leftBehind')
})
