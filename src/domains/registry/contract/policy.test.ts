import { expect, test } from 'vitest'
import { abilityFor, type Viewer } from '#platform/contract/policy.ts'
import { policy } from './policy.ts'

const person = (roles: string[], guest = false): Viewer => ({
  id: 7,
  name: 'Isabel Rocha',
  username: 'isabel',
  roles,
  effectiveRoles: roles,
  permissions: [],
  relations: {},
  holds: [],
  guest,
  grants: [],
  impersonator: null,
})
const viewers = {
  student: person(['ROLE_STUDENT']),
  lecturer: person(['ROLE_LECTURER']),
  dean: person(['ROLE_DEAN']),
  'teaching practice manager': person(['ROLE_TP_MANAGER']),
  registry: person(['ROLE_REGISTRY']),
  admin: person(['ROLE_SUPER_ADMIN']),
  guest: person([], true),
}
type Who = keyof typeof viewers
const item = (state: string, forMe: boolean) => ({ '@type': 'Announcement', id: 1, state, forMe })
const may = (who: Who, action: string, thing: object) => abilityFor(viewers[who], [policy]).can(action, thing as never)
const writers: Who[] = ['registry', 'admin']

test.each(Object.keys(viewers) as Who[])(
  'a %s writes, publishes and withdraws only as the registry or an administrator',
  (who) => {
    const expected = writers.includes(who)
    expect(may(who, 'create', item('draft', false))).toBe(expected)
    expect(may(who, 'update', item('draft', false))).toBe(expected)
    expect(may(who, 'publish', item('draft', false))).toBe(expected)
    expect(may(who, 'withdraw', item('published', true))).toBe(expected)
  },
)

test.each(Object.keys(viewers) as Who[])('a %s reads what is current and for them; drafts only as a writer', (who) => {
  expect(may(who, 'read', item('published', true))).toBe(who !== 'guest')
  expect(may(who, 'read', item('draft', false))).toBe(writers.includes(who))
})

test.each(Object.keys(viewers) as Who[])('a %s can neither change nor delete what was published', (who) => {
  for (const action of ['update', 'delete'] as const) {
    expect(may(who, action, item('published', true))).toBe(false)
    expect(may(who, action, item('withdrawn', false))).toBe(false)
  }
})
