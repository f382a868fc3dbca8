import { beforeEach, expect, test } from 'vitest'
import { mayTryBySelf, tryWorked } from './tries.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => kept.clear())

test('the page starts the sign-in automatically twice, then leaves it to the person', () => {
  expect([1, 2, 3, 4].map((second) => mayTryBySelf(store, second * 1000))).toEqual([true, true, false, false])
})

test('a successful sign-in resets the count', () => {
  mayTryBySelf(store, 1000)
  mayTryBySelf(store, 2000)
  tryWorked(store)
  expect(mayTryBySelf(store, 3000)).toBe(true)
})

test('old tries do not count', () => {
  mayTryBySelf(store, 1000)
  mayTryBySelf(store, 2000)
  expect(mayTryBySelf(store, 200_000)).toBe(true)
})

test('an invalid count is ignored', () => {
  kept.set('sign-in-tries', '{"count":')
  expect(mayTryBySelf(store, 1_000_000)).toBe(true)
})
