import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what differs is a change, and labels are none', () => {
  const before = { '@id': '/a/1', actions: ['update'], name: 'Ana', roles: ['A'], note: null }
  const after = { '@id': '/a/1', actions: [], name: 'Anna', roles: ['A'], note: 'new' }
  expect(changesOf({ before, after })).toEqual([
    { field: 'name', before: 'Ana', after: 'Anna' },
    { field: 'note', before: null, after: 'new' },
  ])
})

test('what was made has no before, what was removed no after', () => {
  expect(changesOf({ before: null, after: { n: 1 } })).toEqual([{ field: 'n', before: null, after: '1' }])
  expect(changesOf({ before: { n: 1 }, after: null })).toEqual([{ field: 'n', before: '1', after: null }])
})
