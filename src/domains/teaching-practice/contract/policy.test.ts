import { expect, test } from 'vitest'
import { abilityFor, type Policy, type Viewer } from '#platform/contract/policy.ts'
import { actsOf, guestActs } from './guest-acts.ts'
import { guestPolicy } from './guest-policy.ts'
import { managesPractices, policy } from './policy.ts'
import { TeachingPractice } from './practice.ts'
import { practiceFlow } from './practice-flow.ts'

const viewer = (more: Partial<Viewer>): Viewer => ({
  ...{ id: 7, name: 'Somebody', username: 'somebody', roles: [], effectiveRoles: [], permissions: [] },
  ...{ relations: {}, holds: [], guest: false, grants: [], impersonator: null },
  ...more,
})
const manager = viewer({ effectiveRoles: ['ROLE_TP_MANAGER'] })
const admin = viewer({ effectiveRoles: ['ROLE_SUPER_ADMIN'] })
const grant = (acts: readonly string[]) => [{ object: TeachingPractice.iri(1), acts, until: '2099-01-01T00:00:00Z' }]
const guest = (part: keyof typeof actsOf) => viewer({ guest: true, grants: grant(actsOf[part]) })

const can = (me: Viewer, action: string, item: Record<string, unknown>, policies: readonly Policy[] = [policy]) =>
  abilityFor(me, policies).can(action, item)
const guestCan = (me: Viewer, action: string, item: Record<string, unknown>) => can(me, action, item, [guestPolicy])
const practice = (more: object = {}) => ({
  ...{ '@type': 'TeachingPractice', id: 1, student: { id: 3 }, state: 'ACTIVE' },
  ...{ supervisor: { userId: 4 }, coordinator: { userId: 5 } },
  ...more,
})
const entry = (state: string, id = 1) => ({
  '@type': 'TimeLog',
  practice: { id },
  student: { id: 3 },
  settled: false,
  state,
})
const form = (evaluator: number, id = 1) => ({
  ...{ '@type': 'PracticeEvaluation', practice: { id }, student: { id: 3 }, evaluator: { id: evaluator } },
  ...{ released: false, role: 'MENTOR', settled: false, state: 'DRAFT' },
})

test('managers are who has the role, and administrators', () => {
  expect([manager, admin].map(managesPractices)).toEqual([true, true])
  expect(
    ['ROLE_REGISTRY', 'ROLE_LECTURER', 'ROLE_STUDENT'].some((role) =>
      managesPractices(viewer({ effectiveRoles: [role] })),
    ),
  ).toBe(false)
})

test('the manager makes every move of a practice, and changes the plan until it has ended', () => {
  for (const name of Object.keys(practiceFlow.transitions))
    expect([name, can(manager, name, practice())]).toEqual([name, true])
  const changeable = practiceFlow.states.filter((state) => can(manager, 'update', practice({ state })))
  expect(practiceFlow.states.filter((state) => !changeable.includes(state))).toEqual([
    ...['GRADED', 'COMPLETED', 'WITHDRAWN', 'FAILED', 'CANCELLED'],
  ])
})

test('the manager neither writes hours nor forms, and does not see drafts of hours', () => {
  for (const action of ['create', 'update', 'submit']) expect(can(manager, action, entry('SUBMITTED'))).toBe(false)
  for (const action of ['update', 'submit', 'recall']) expect(can(manager, action, form(4))).toBe(false)
  expect([can(manager, 'read', entry('DRAFT')), can(manager, 'read', entry('SUBMITTED'))]).toEqual([false, true])
})

test('a supervisor hands over to moderation only once the question was answered with yes', () => {
  const asked = viewer({ id: 4, relations: { proposedPractices: [1] } })
  const accepted = viewer({ id: 4, relations: { supervisesPractices: [1] } })
  expect([can(asked, 'read', practice()), can(accepted, 'read', practice())]).toEqual([true, true])
  expect([can(asked, 'toModeration', practice()), can(accepted, 'toModeration', practice())]).toEqual([false, true])
})

test('who no longer looks after a student reads the own form and writes it no more', () => {
  const former = viewer({ id: 4 })
  const present = viewer({ id: 4, relations: { supervisesPractices: [1] } })
  expect([can(former, 'read', form(4)), can(former, 'update', form(4)), can(former, 'submit', form(4))]).toEqual([
    ...[true, false, false],
  ])
  expect([can(present, 'update', form(4)), can(present, 'update', form(5))]).toEqual([true, false])
})

test('every part of a link opens the practice to be read, and no more than there are acts', () => {
  for (const acts of Object.values(actsOf)) {
    expect(acts).toContain('read')
    expect(guestActs).toEqual(expect.arrayContaining([...acts]))
  }
})

test.each([
  ['UNIVERSITY_SUPERVISOR', { accept: false, approve: true, evaluate: true }],
  ['SCHOOL_MENTOR', { accept: false, approve: true, evaluate: true }],
  ['CO_MENTOR', { accept: false, approve: true, evaluate: false }],
  ['SCHOOL_COORDINATOR', { accept: true, approve: false, evaluate: false }],
] as const)('a link for a %s opens just that', (part, wanted) => {
  const me = guest(part)
  const here = practice({ coordinator: { userId: 7 } })
  expect({
    accept: guestCan(me, 'accept', here),
    approve: guestCan(me, 'approve', entry('SUBMITTED')),
    evaluate: guestCan(me, 'submit', form(7)),
  }).toEqual(wanted)
  const other = { ...here, id: 2 }
  for (const action of ['read', 'accept', 'decline']) expect(guestCan(me, action, other)).toBe(false)
  expect(guestCan(me, 'approve', entry('SUBMITTED', 2))).toBe(false)
  expect(guestCan(me, 'read', form(7, 2))).toBe(false)
})

test('a guest of the school acts for it only while answering for it', () => {
  expect(guestCan(guest('SCHOOL_COORDINATOR'), 'accept', practice())).toBe(false)
})

test('whatever a token of a guest claims, the rules of members give nothing', () => {
  const me = { ...guest('SCHOOL_MENTOR'), effectiveRoles: ['ROLE_TP_MANAGER'] }
  expect(can(me, 'read', practice())).toBe(false)
  expect(abilityFor(me, [policy]).rules).toEqual([])
})
