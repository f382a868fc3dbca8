import { expect, test } from 'vitest'
import { addressOf, safeAddress } from './page-address.ts'

const origin = 'https://portal.example.edu'

test.each([
  [
    'https://portal.example.edu/my/courses/5/syllabus/edit?language=pt#topics',
    '/courses/5/syllabus/edit?language=pt#topics',
  ],
  ['https://portal.example.edu/my/feed', '/feed'],
  ['https://portal.example.edu/my', '/'],
  ['https://portal.example.edu/my/#signed-out', '/'],
  ['https://portal.example.edu/my/feed#access_token=x', '/feed'],
])('a sign-in at %s leads back to %s', (page, expected) => {
  const address = addressOf(new URL(page))
  expect(address).toBe(expected)
  expect(safeAddress(address, origin)).toBe(expected)
})

test.each([
  ['//evil.example#top', '/#top'],
  ['/feed#back', '/feed'],
  ['/feed#a#b', '/feed#a'],
  ['/redirect?to=/x', '/'],
])('%s, which somebody has put into the storage of the tab, leads to %s only', (stored, expected) => {
  expect(safeAddress(stored, origin)).toBe(expected)
})
