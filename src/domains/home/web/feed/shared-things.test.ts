import { expect, test } from 'vitest'
import { openGrants, sharedCourse } from './shared-things.ts'

const grant = (until: string, object = '/api/v2/courses/7', acts = ['read']) => ({ object, acts, until })

test('ended grants are left out, and the one that ends first is on top', () => {
  const grants = [grant('2026-12-24T00:00:00Z'), grant('2026-11-20T00:00:00Z'), grant('2026-12-01T00:00:00Z')]
  const open = openGrants(grants, Date.parse('2026-11-21T00:00:00Z'))
  expect(open.map(({ until }) => until)).toEqual(['2026-12-01T00:00:00Z', '2026-12-24T00:00:00Z'])
})

test('only a course that the grant lets the guest read is loaded', () => {
  expect(sharedCourse(grant('2026-12-24'))?.queryKey).toEqual(['Course', 'item', '7'])
  expect(sharedCourse(grant('2026-12-24', '/api/v2/courses/7', ['mark']))).toBeNull()
  expect(sharedCourse(grant('2026-12-24', '/api/v2/assessments/7'))).toBeNull()
})
