import { beforeEach, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram } from '#academics/server'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { relations } from './relations.ts'

let testApp: TestApp
let [program, course, registrar] = [0, 0, 0]
const until = async (until_day: string) => {
  const { id } = await makePerson(testApp.db, { username: 'kuok', officialName: 'Kuok' })
  await makeAcademicRole(testApp.db, {
    ...{ role: 'COORDINATOR', scope_type: 'program', scope_id: program, person_id: id, until_day },
  })
}
const standsInOn = async (today: string, id = registrar) => {
  const relation = relations.find(({ name }) => name === 'standsInForCoordinator')
  const { rows } = (await relation?.set({ id, today }).execute(testApp.db)) ?? { rows: [] }
  return rows.length > 0
}

beforeEach(async () => {
  testApp = await openTestApp()
  program = (await makeProgram(testApp.db, { code: 'P' })).id
  const module_id = (await makeModule(testApp.db, { code: 'CS', program_id: program })).id
  course = (await makeCourse(testApp.db, { code: 'CS204', module_id })).id
  registrar = (await makePerson(testApp.db, { username: 'rita', officialName: 'Rita' })).id
})

test.each([
  ['east, where it is tomorrow already,', '2026-11-22', true],
  ['where the database is,', '2026-11-21', false],
  ['west, where it is still yesterday,', '2026-11-20', false],
])('in the %s the Registry stands in by the day of the university', async (_, today, standsIn) => {
  await until('2026-11-21')
  expect(await standsInOn(today)).toBe(standsIn)
})

test('a person who teaches the course does not act in place of its coordinator', async () => {
  expect(await standsInOn('2026-11-21')).toBe(true)
  await testApp.db
    .insertInto('course_lecturer')
    .values({ course_id: course, person_id: registrar, role: 'CO' })
    .execute()
  expect(await standsInOn('2026-11-21')).toBe(false)
})
