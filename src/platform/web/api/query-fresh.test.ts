import { type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from './query.ts'
import { isCount, wasRemoved, wasWritten } from './query-fresh.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  queries.clear()
  vi.useRealTimers()
})

const item = ['Hold', 'item', '7']
const moves = ['Hold', 'moves', '/api/v2/holds/7']
const history = ['Hold', 'at', '/api/v2/holds/7/history']
const list = ['Hold', 'list', '/api/v2/holds', {}, null]
const other = ['Hold', 'item', '17']

/** Mounts queries with these keys, and collects those that are read again. */
function shown(keys: readonly QueryKey[]) {
  const asked: QueryKey[] = []
  const leaves = keys.map((queryKey) => {
    queries.setQueryData(queryKey, 'known')
    const queryFn = () => Promise.resolve(asked.push(queryKey))
    return new QueryObserver(queries, { queryKey, queryFn, staleTime: 30_000 }).subscribe(() => undefined)
  })
  return { asked, leave: () => leaves.map((leave) => leave()) }
}

test('queries of a type are read again when a record of it was written', async () => {
  const { asked } = shown([item, moves, history, list, other])
  wasWritten('Hold')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([item, moves, history, list, other])
})

test('queries that depend on many small writes are read again once, after these have paused', async () => {
  const { asked } = shown([item, moves, ['Profile', 'at', '/api/v2/profile']])
  for (let written = 0; written < 5; written++) {
    wasWritten(undefined)
    await vi.advanceTimersByTimeAsync(400)
  }
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([['Profile', 'at', '/api/v2/profile'], moves])
})

test('a deleted item is not requested again, nor its moves and history, and is removed from the cache', async () => {
  const { asked, leave } = shown([item, moves, history, list, other])
  wasRemoved('Hold', '/api/v2/holds/7')
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual([list, other])
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect([item, moves, history].map((key) => queries.getQueryData(key))).toEqual([undefined, undefined, undefined])
  expect(queries.getQueryData(other)).toBeDefined()
})

test('a count in a tab is read again after a write of anything, other lists only when they are shown next', async () => {
  const { asked } = shown([list])
  const count: QueryKey = ['Letter', 'list', '/api/v2/letters', { itemsPerPage: 1 }, null]
  const queryFn = () => Promise.resolve(asked.push(count))
  new QueryObserver(queries, { queryKey: count, queryFn, initialData: 1, staleTime: 30_000, meta: isCount }).subscribe(
    () => undefined,
  )
  wasWritten('Sample')
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([count])
  wasWritten(undefined)
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([count, count])
})
