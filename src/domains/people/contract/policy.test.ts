import { expect, test } from 'vitest'
import { abilityFor, type Viewer } from '#platform/contract/policy.ts'
import { policy } from './policy.ts'
import { roles } from './roles.ts'

const person = (...held: string[]): Viewer => ({
  id: 7,
  name: 'Beatriz Costa',
  username: 'beatriz',
  roles: held,
  effectiveRoles: held,
  permissions: [],
  relations: { teaches: [1] },
  holds: [],
  guest: false,
  grants: [],
  impersonator: null,
})
const item = (type: string, whose: string) => {
  const owner = whose === 'own' ? 7 : 8
  return type === 'UserContact' ? { '@type': type, id: 1, user: { id: owner } } : { '@type': type, id: owner }
}
const keepers = ['ROLE_REGISTRY', 'ROLE_SUPER_ADMIN']
const others = roles.filter((role) => !keepers.includes(role))

const everyone = [
  ['User', 'read', 'own', true],
  ['User', 'update', 'own', true],
  ['User', 'list', 'own', false],
  ['User', 'read', 'another', false],
  ['User', 'update', 'another', false],
  ['User', 'create', 'own', false],
  ['User', 'delete', 'own', false],
  ['UserBasic', 'read', 'own', true],
  ['UserBasic', 'update', 'own', true],
  ['UserBasic', 'list', 'own', false],
  ['UserBasic', 'read', 'another', false],
  ['UserBasic', 'update', 'another', false],
  ['UserContact', 'list', 'own', true],
  ['UserContact', 'read', 'own', true],
  ['UserContact', 'create', 'own', true],
  ['UserContact', 'update', 'own', true],
  ['UserContact', 'delete', 'own', true],
  ['UserContact', 'delete', 'another', false],
  ['UserContact', 'list', 'another', false],
  ['UserContact', 'read', 'another', false],
  ['UserContact', 'create', 'another', false],
  ['UserContact', 'update', 'another', false],
] as const

test.each(others.flatMap((role) => everyone.map((row) => [role, ...row] as const)))(
  '%s: %s %s %s is %s',
  (role, type, action, whose, allowed) => {
    expect(abilityFor(person(role), [policy]).can(action, item(type, whose) as never)).toBe(allowed)
  },
)

const recordKeepers = [
  ['User', 'list', true],
  ['User', 'read', true],
  ['User', 'update', true],
  ['User', 'create', false],
  ['User', 'delete', false],
  ['UserBasic', 'read', true],
  ['UserBasic', 'update', false],
  ['UserContact', 'list', true],
  ['UserContact', 'read', true],
  ['UserContact', 'create', true],
  ['UserContact', 'update', true],
  ['UserContact', 'delete', false],
] as const

test.each(keepers.flatMap((role) => recordKeepers.map((row) => [role, ...row] as const)))(
  '%s: %s %s of another is %s',
  (role, type, action, allowed) => {
    expect(abilityFor(person(role), [policy]).can(action, item(type, 'another') as never)).toBe(allowed)
  },
)
