import { expect, test } from 'vitest'
import { editorActOf } from './editor-keys.ts'

const none = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  ['j', none, { kind: 'step', by: 1 }],
  ['ArrowUp', none, { kind: 'step', by: -1 }],
  ['ArrowUp', { ...none, altKey: true }, { kind: 'move', by: -1 }],
  ['j', { ...none, altKey: true }, null],
  ['B', none, { kind: 'go', place: 'bank' }],
  ['p', { ...none, ctrlKey: true }, null],
  ['x', none, null],
])('the key %s with %o does %o', (key, held, act) => {
  expect(editorActOf({ key, ...held })).toEqual(act)
})
