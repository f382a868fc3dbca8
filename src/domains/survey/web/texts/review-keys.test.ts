import { expect, test } from 'vitest'
import { reviewActOf } from './review-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false, repeat: false }

test.each([
  ['p', none, 'PUBLIC'],
  ['T', none, 'PRIVATE'],
  ['d', none, 'DELETED'],
  ['j', none, 'next'],
  ['z', none, 'undo'],
  ['p', { ...none, ctrlKey: true }, undefined],
  ['d', { ...none, repeat: true }, undefined],
  ['ArrowDown', { ...none, repeat: true }, 'next'],
  ['x', none, undefined],
])('the key %s with %o is %s', (key, held, act) => {
  expect(reviewActOf({ key, ...held })).toBe(act)
})
