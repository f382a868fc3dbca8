import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPersonEarly, personPaths, takeEarly } from './api-early.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => Response.json({ path }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what was asked for early is taken once', async () => {
  askPersonEarly()
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ path: personPaths.profile })
  expect(takeEarly(personPaths.profile)).toBeUndefined()
  expect((await takeEarly(personPaths.academic))?.json).toEqual({ path: personPaths.academic })
})

test('an early answer that nobody has taken in time is asked for again', () => {
  askPersonEarly()
  vi.advanceTimersByTime(10_001)
  expect(takeEarly(personPaths.profile)).toBeUndefined()
})
