import { expect, test } from 'vitest'
import { claimAt, roleNamesIn, rolesAt, textAt } from './claim.ts'

test.each([
  ['roles', { roles: ['a'] }],
  ['realm_access.roles', { realm_access: { roles: ['a'] } }],
  ['https://id.example.edu/roles', { 'https://id.example.edu/roles': ['a'] }],
  ['https://id.example.edu/access.roles', { 'https://id.example.edu/access': { roles: ['a'] } }],
  ['resource_access.my.portal.roles', { resource_access: { 'my.portal': { roles: ['a'] } } }],
])('the claim %s is found', (path, claims) => {
  expect(claimAt(claims, path)).toEqual(['a'])
})

test('nothing is found in the prototype of an object, nor in a string', () => {
  expect(claimAt({}, 'constructor')).toBeUndefined()
  expect(claimAt({ a: 'text' }, 'a.length')).toBeUndefined()
  expect(claimAt(null, 'a')).toBeUndefined()
})

test('a student number may be a number, and nothing except strings and integers is accepted', () => {
  expect(textAt({ n: 2_026_001 }, 'n')).toBe('2026001')
  expect(textAt({ n: ' S1 ' }, 'n')).toBe('S1')
  for (const n of ['', '  ', 1.5, true, ['S1'], { a: 1 }, 'x'.repeat(1001)]) expect(textAt({ n }, 'n')).toBeUndefined()
})

test.each([
  ['a list', ['student', 'other']],
  ['a text', 'student, other'],
  ['the names of an object', { student: { org: 1 }, other: {} }],
])('roles in %s are mapped to the portal’s names, and no others count', (_, roles) => {
  expect(rolesAt({ roles }, 'roles', roleNamesIn('student=ROLE_STUDENT'))).toEqual(['ROLE_STUDENT'])
  expect(rolesAt({ roles: ['ROLE_SUPER_ADMIN'] }, 'roles', roleNamesIn('student=ROLE_STUDENT'))).toEqual([])
})

test('names of groups may contain commas and equals signs, and one may map to several roles', () => {
  const names = roleNamesIn('cn=staff,ou=groups=ROLE_LECTURER, staff=ROLE_LECTURER, staff=ROLE_TP_SUPERVISOR')
  expect(names).toEqual(
    new Map([
      ['cn=staff,ou=groups', ['ROLE_LECTURER']],
      ['staff', ['ROLE_LECTURER', 'ROLE_TP_SUPERVISOR']],
    ]),
  )
  for (const wrong of ['student', 'student=student', '=ROLE_STUDENT']) expect(roleNamesIn(wrong)).toBeNull()
})
