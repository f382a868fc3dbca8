import { beforeAll, expect, test } from 'vitest'
import { makeAcademicRole, makeModule, makeProgram, makeTerm, makeUserProgram } from '#academics/server'
import { makeCourse } from '#course/server'
import { makePerson } from '#people/server'
import { inserted } from '#platform/test/fixture.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { ModuleDemand } from '../../contract/demand/module-demand.ts'
import { firstDayOf } from '../../contract/plan/study-term.ts'

let testApp: TestApp
const ids: Record<string, number> = {}
const id = (name: string): number => ids[name] ?? 0
/** After the half to which the day of the tests belongs. */
const next = '2026-2'
let minute = 0

/** A plan of a student with these modules in the next term. */
async function plan(student: string, state: string, ...modules: string[]) {
  const { db } = testApp
  const submitted_at = state === 'DRAFT' ? null : new Date(Date.UTC(2026, 9, 1, 8, minute++)).toISOString()
  const made = await inserted(db, 'study_plan', {
    user_program_id: id(`${student} studies`),
    name: 'Plan',
    state,
    submitted_at,
  })
  for (const [position, code] of modules.entries()) {
    const row = { plan_id: made, position, term: next, module_id: id(code), credits: 6 }
    await db.insertInto('study_plan_item').values(row).execute()
  }
}

beforeAll(async () => {
  testApp = await openTestApp()
  const { db } = testApp
  const students = Array.from({ length: 7 }, (_, at) => `s${at}`)
  for (const username of ['ines', 'outi', ...students]) {
    const identity = { issuer: 'embedded', subject: username }
    ids[username] = (await makePerson(db, { username, officialName: username, identity })).id
  }
  const program = (await makeProgram(db, { code: 'CS' })).id
  await makeAcademicRole(db, { person_id: id('ines'), role: 'COORDINATOR', scope_type: 'program', scope_id: program })
  for (const code of ['M1', 'M2', 'M3']) ids[code] = (await makeModule(db, { code, program_id: program })).id
  ids.other = (await makeModule(db, { code: 'X1' })).id
  for (const one of students)
    ids[`${one} studies`] = (
      await makeUserProgram(db, { person_id: id(one), program_id: program, started_on: '2025-09-01' })
    ).id
  const term = (await makeTerm(db, { code: 'NEXT', starts_on: firstDayOf(next), ends_on: '2030-12-31' })).id
  const course = (
    await makeCourse(db, { code: 'M1-N', module_id: id('M1'), term_id: term, lead: id('outi'), capacity: 4 })
  ).id
  await inserted(db, 'enrollment_request', { course_id: course, person_id: id('s0'), state: 'WAITING', place: 1 })
  for (const one of students.slice(0, 5)) await plan(one, 'APPROVED', 'M1', 'M2')
  await plan('s4', 'SUBMITTED', 'M1')
  await plan('s5', 'DRAFT', 'M1', 'M3')
  await plan('s6', 'RETURNED', 'M1')
})

const demand = async (who: string, query = '') => {
  const { body } = await testApp.as({ username: who, sub: who }).get(`${ModuleDemand.path}?${query}`)
  return body['hydra:member'].map(({ code, planned, requested, courses, places }: never) => [
    ...[code, planned, requested, courses, places],
  ])
}

test('each student counts once, by the last plan that they submitted, beside the requests and the places', async () => {
  expect(await demand('ines', 'order[planned]=desc')).toEqual([
    ['M1', 6, 1, 1, 4],
    ['M2', null, 0, 0, 0],
    ['M3', 0, 0, 0, 0],
  ])
})

test('modules that are wanted, and those with more students than places, are found', async () => {
  expect((await demand('ines', 'wanted=true')).map(([code]: string[]) => code)).toEqual(['M1', 'M2'])
  expect((await demand('ines', 'short=false')).map(([code]: string[]) => code)).toEqual(['M3'])
  expect(await demand('s0')).toEqual([])
})
