import { expect, test } from 'vitest'
import { abilityFor, type Viewer } from '#platform/contract/policy.ts'
import { guestPolicy, policy } from './policy.ts'

const person = (roles: string[], relations: Viewer['relations'] = {}): Viewer => ({
  id: 7,
  name: 'Mina Chan',
  username: 'mina',
  roles,
  effectiveRoles: roles,
  permissions: [],
  relations,
  holds: [],
  guest: false,
  grants: [],
  impersonator: null,
})
const viewers = {
  student: person(['ROLE_STUDENT'], { enrolledIn: [1] }),
  lecturer: person(['ROLE_LECTURER'], { teaches: [1] }),
  'lecturer of another course': person(['ROLE_LECTURER'], { teaches: [2] }),
  coordinator: person([], { coordinatesPrograms: [3] }),
  'coordinator of another program': person([], { coordinatesPrograms: [4] }),
  'language coordinator': person([], { coordinatesLanguages: [6] }),
  'degree coordinator': person([], { coordinatesDegrees: [8] }),
  dean: person(['ROLE_DEAN'], { deanOfFaculties: [9] }),
  'dean of another faculty': person(['ROLE_DEAN'], { deanOfFaculties: [10] }),
  registry: person(['ROLE_REGISTRY']),
  admin: person(['ROLE_SUPER_ADMIN']),
  'teaching practice manager': person(['ROLE_TP_MANAGER']),
}
type Who = keyof typeof viewers

const course = {
  '@type': 'Course',
  id: 1,
  program: { id: 3 },
  language: { id: 6 },
  degree: { id: 8 },
  faculty: { id: 9 },
}
const within = { course: { id: 1 }, program: { id: 3 }, language: { id: 6 } }
const own = { '@type': 'Enrollment', id: 20, ...within, student: { id: 7 } }
const another = { '@type': 'Enrollment', id: 21, ...within, student: { id: 8 } }
const assessment = { '@type': 'Assessment', id: 30, ...within }
const may = (who: Who, action: string, item: object) => abilityFor(viewers[who], [policy]).can(action, item as never)

test.each([
  ['student', true, true, false, true],
  ['lecturer', true, true, true, true],
  ['lecturer of another course', false, true, false, false],
  ['coordinator', true, true, true, true],
  ['coordinator of another program', false, true, false, false],
  ['language coordinator', true, true, true, true],
  ['degree coordinator', true, true, false, false],
  ['dean', true, true, false, false],
  ['dean of another faculty', false, true, false, false],
  ['registry', true, true, true, true],
  ['admin', true, true, true, true],
  ['teaching practice manager', false, true, false, false],
] as const)(
  'a %s reads the course: %s, his own enrolment: %s, another’s: %s, the assessments: %s',
  (who, ...expected) => {
    expect([course, own, another, assessment].map((item) => may(who, 'read', item))).toEqual(expected)
    expect([course, own, another, assessment].map((item) => may(who, 'list', item))).toEqual(expected)
  },
)

test.each(Object.keys(viewers) as Who[])('a %s writes neither course, enrolment nor assessment here', (who) => {
  for (const action of ['create', 'update', 'delete'])
    for (const item of [course, own, another, assessment]) expect(may(who, action, item), action).toBe(false)
})

test('a guest reads the one course of his grant, lists nothing, and sees nobody in it', () => {
  const grants = [{ object: '/api/v2/courses/1', acts: ['read'], until: '2027-01-01T00:00:00Z' }]
  const guest = abilityFor({ ...person([]), guest: true, grants }, [guestPolicy])
  expect(guest.can('read', course as never)).toBe(true)
  expect(guest.can('read', { ...course, id: 2 } as never)).toBe(false)
  expect(guest.can('list', 'Course')).toBe(false)
  expect(guest.can('read', 'Enrollment')).toBe(false)
  expect(guest.can('read', 'Assessment')).toBe(false)
})

test('a grant for another act or another kind of thing opens no course', () => {
  const grants = [
    { object: '/api/v2/courses/1', acts: ['mark'], until: '2027-01-01T00:00:00Z' },
    { object: '/api/v2/coursesX/1', acts: ['read'], until: '2027-01-01T00:00:00Z' },
  ]
  expect(abilityFor({ ...person([]), guest: true, grants }, [guestPolicy]).can('read', course as never)).toBe(false)
})
