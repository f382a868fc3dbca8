import { expect, test } from 'vitest'
import { leadsTo } from './first-screen.ts'

test.each([
  ['/feed', 'screen', '/feed', true],
  ['/feed', 'screen', '/feed/x', false],
  ['/courses/:id', 'layout', '/courses/5/students', true],
  ['/courses/:id', 'layout', '/courses', false],
  ['/courses/:id', 'layout', '/courses/', false],
  ['/courses/:id/students', 'screen', '/courses/5/students', true],
  ['/courses/:id/students', 'screen', '/courses/5/info', false],
  ['/registry', 'redirect', '/registry', true],
] as const)('%s as a %s leads to %s: %s', (path, kind, at, leads) => {
  expect(leadsTo({ path, kind }, at)).toBe(leads)
})
