import { expect, test } from 'vitest'
import { abilityFor, type Viewer } from '#platform/contract/policy.ts'
import { policy } from './policy.ts'

const person = (roles: string[], relations: Viewer['relations'] = {}): Viewer => ({
  id: 7,
  name: 'Beatriz Costa',
  username: 'beatriz',
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
  student: person(['ROLE_STUDENT']),
  lecturer: person(['ROLE_LECTURER'], { teaches: [1] }),
  coordinator: person(['ROLE_COORDINATOR'], { coordinatesPrograms: [3] }),
  'degree coordinator': person(['ROLE_DEGREE_COORDINATOR'], { coordinatesDegrees: [4] }),
  dean: person(['ROLE_DEAN'], { deanOfFaculties: [5] }),
  'language coordinator': person(['ROLE_COORDINATOR'], { coordinatesLanguages: [3] }),
  registry: person(['ROLE_REGISTRY']),
  admin: person(['ROLE_SUPER_ADMIN']),
}
type Who = keyof typeof viewers
const may = (who: Who, action: string, item: object) => abilityFor(viewers[who], [policy]).can(action, item as never)
const studies = (user: number, program: number, degree: number, faculty: number) => ({
  '@type': 'UserProgram',
  id: 1,
  ...{ user: { id: user }, program: { id: program }, degree: { id: degree }, faculty: { id: faculty } },
})
const own = studies(7, 90, 91, 92)
const inScope = studies(8, 3, 4, 5)
const outside = studies(8, 90, 91, 92)

test.each([
  ['student', true, false, false],
  ['lecturer', true, false, false],
  ['coordinator', true, true, false],
  ['degree coordinator', true, true, false],
  ['dean', true, true, false],
  ['language coordinator', true, false, false],
  ['registry', true, true, true],
  ['admin', true, true, true],
] as const)('who studies what: a %s reads own %s, in scope %s, outside it %s', (who, ofSelf, ofScope, ofOthers) => {
  for (const action of ['list', 'read']) {
    expect(may(who, action, own)).toBe(ofSelf)
    expect(may(who, action, inScope)).toBe(ofScope)
    expect(may(who, action, outside)).toBe(ofOthers)
  }
})

const catalogue = ['Faculty', 'Degree', 'Program', 'Language', 'Module', 'Term']
const everyone: Who[] = ['student', 'lecturer', 'coordinator', 'dean', 'registry', 'admin']

test.each(everyone)('the catalogue is open to a %s, and kept by the registry alone', (who) => {
  for (const type of catalogue) {
    const item = { '@type': type, id: 3 }
    const keeps = who === 'registry' || who === 'admin'
    for (const action of ['list', 'read']) expect(may(who, action, item)).toBe(true)
    for (const action of ['create', 'update', 'delete']) expect(may(who, action, item)).toBe(keeps)
  }
})

test.each(everyone)('a %s puts nobody in charge unless the registry, and never themselves', (who) => {
  const keeps = who === 'registry' || who === 'admin'
  const charge = (own: boolean) => ({ '@type': 'AcademicRole', id: 1, own, user: { id: own ? 7 : 8 } })
  for (const action of ['create', 'update', 'delete']) {
    expect(may(who, action, charge(false))).toBe(keeps)
    expect(may(who, action, charge(true))).toBe(false)
  }
  expect(may(who, 'read', charge(true))).toBe(true)
  expect(may(who, 'read', charge(false))).toBe(keeps)
})

test.each(everyone)('a %s changes nobody’s studies', (who) => {
  for (const action of ['create', 'update', 'delete']) expect(may(who, action, own)).toBe(false)
})
