import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram, makeTerm } from '#academics/server'
import { type DashboardArea, type DashboardFigure, dashboardFigures, makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { testServer } from '#platform/server/database/test-database.fixture.ts'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { figuresIn } from './figures-in.ts'
import { orTooSlow } from './too-slow.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp()
})

const figure = (key: string, read: DashboardFigure['read']): DashboardFigure => ({
  ...{ key, order: 1, read },
  show: ({ value }) => ({
    ...{ label: key, value, unit: 'count', of: null, about: 'of all', to: `/${key}`, isLate: value > 0 },
  }),
})

// The embedded database cannot interrupt a statement.
test.skipIf(!testServer)('a number that takes too long is marked as slow, and the others are shown', async () => {
  const found = () => sql`jsonb_build_object('value', 7)`
  const slow = figure('slow', () => sql`(select jsonb_build_object('value', pg_sleep(5)))`)
  const added = dashboardFigures.add(figure('before', found), slow, figure('after', found))
  const contributors = [{ name: 'lockers', contributes: [added] }]
  const term = { id: 1, startsOn: '2026-09-01', endsOn: '2026-12-20' }
  const area: DashboardArea = {
    ...{ scope: 'program', id: 1, term, isPresent: true, seesPeople: true },
    ...{ courses: sql`select 1`, coursesBefore: sql`select 1` },
  }
  const shown = await testApp.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 100`.execute(db)
    const figures = await figuresIn(area, { db, language: 'en', contributors } as never)
    await sql`reset statement_timeout`.execute(db)
    return figures
  })
  expect(shown.map(({ label, value, about, to, isLate }) => [label, value, about, to, isLate])).toEqual([
    ['before', 7, 'of all', '/before', true],
    ['slow', null, 'could not be counted in time', '/slow', false],
    ['after', 7, 'of all', '/after', false],
  ])
})

test('an error of another kind is not taken for a slow part', async () => {
  await expect(orTooSlow(() => sql`select 1 / 0`.execute(testApp.db))).rejects.toThrow('division by zero')
})

test('of very many late courses the longest overdue are shown, with the total; `late=all` returns all', async () => {
  const { db } = testApp
  const day = (from: number) => new Date(testApp.now.getTime() + from * 86_400_000).toISOString().slice(0, 10)
  const days = { starts_on: day(-90), ends_on: day(60) }
  const person = async (username: string) => {
    const identity = { issuer: 'embedded', subject: username }
    return (await makePerson(db, { username, officialName: username, identity })).id
  }
  const program = (await makeProgram(db, { code: 'P' })).id
  const module_id = (await makeModule(db, { code: 'M', program_id: program })).id
  const term_id = (await makeTerm(db, { code: 'T', ...days })).id
  const [tomas, ines] = [await person('tomas'), await person('ines')]
  for (let at = 0; at < 103; at++) {
    const lead = at === 0 ? ines : tomas
    const { id } = await makeCourse(db, { code: `C${100 + at}`, module_id, term_id, lead, ...days, type: 'EXAM' })
    await inserted(db, 'lesson', {
      ...{ course_id: id, kind: 'LECTURE', day: day(at === 50 ? -60 : -10), starts_at: '10:00', ends_at: '11:30' },
      state: 'SUMMARISED',
    })
  }
  const helena = { person_id: await person('helena'), scope_id: program }
  await makeAcademicRole(db, { ...helena, role: 'COORDINATOR', scope_type: 'program' })
  const read = async (query = '') =>
    (await testApp.as({ username: 'helena', sub: 'helena' }).get(`/api/v2/programs/${program}/dashboard${query}`)).body

  const { late, lateCourses, toRemind, slow } = await read()
  expect([late.length, lateCourses, toRemind, slow]).toEqual([100, 103, 2, []])
  expect(late[0].code).toBe('C150')
  expect((await read('?late=all')).late).toHaveLength(103)
})
