import { expect, test } from 'vitest'
import { refTo } from '#platform/contract/resource.ts'
import { standingIn } from './standing.ts'

const refOf = <const Type extends string>(type: Type, id: number) =>
  refTo({ type, iri: (at) => `/${type}/${at}` }, id, type)
const course = {
  '@id': '/api/v2/courses/7',
  id: 7,
  program: refOf('Program', 3),
  language: refOf('Language', 4),
}
const nothing = { teachCourses: [], programs: [], coordinateLanguages: [], enrollments: [] }
const nobody = { effectiveRoles: [] }
const coded = (type: string, id: number) => ({ ...refOf(type, id), code: 'X' })

test('a stranger is nothing in a course', () => {
  expect(standingIn(course, nobody, nothing)).toEqual({ takes: false, seesPeople: false, seesAssessments: false })
})

test('who takes the course sees its assessments, not its people', () => {
  const academic = { ...nothing, enrollments: [{ '@id': '/e/1', id: 1, course: course['@id'], state: 'ENROLLED' }] }
  expect(standingIn(course, nobody, academic)).toEqual({ takes: true, seesPeople: false, seesAssessments: true })
})

test.each([
  ['the coordinator of its program', true, { ...nothing, programs: [coded('Program', 3)] }],
  ['the coordinator of another program', false, { ...nothing, programs: [coded('Program', 7)] }],
  ['the coordinator of its language', true, { ...nothing, coordinateLanguages: [coded('Language', 4)] }],
])('%s sees the people: %s', (_, expected, academic) => {
  expect(standingIn(course, nobody, academic).seesPeople).toBe(expected)
})

test.each([
  ['ROLE_REGISTRY', true],
  ['ROLE_SUPER_ADMIN', true],
  ['ROLE_LECTURER', false],
])('the role %s alone opens the people of any course: %s', (role, expected) => {
  expect(standingIn(course, { effectiveRoles: [role] }, nothing).seesPeople).toBe(expected)
})

test('a course without program is not that of a coordinator of any', () => {
  const academic = { ...nothing, programs: [coded('Program', 3)] }
  expect(standingIn({ ...course, program: null }, nobody, academic).seesPeople).toBe(false)
})
