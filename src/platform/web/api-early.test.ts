import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personPaths } from '../contract/session.ts'
import { askEarly, askPersonEarly, earlyPerson, takeEarly } from './api-early.ts'

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

test('what a screen asks early may depend on who the person is, whose answers stay for the page', async () => {
  askPersonEarly()
  expect(await earlyPerson()).toEqual({
    profile: { path: personPaths.profile },
    academic: { path: personPaths.academic },
  })
  askEarly('/api/v2/feed')
  expect((await takeEarly('/api/v2/feed'))?.json).toEqual({ path: '/api/v2/feed' })
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ path: personPaths.profile })
})

test('nothing is told of a person whom nobody asked for', async () => {
  await takeEarly(personPaths.profile)
  await takeEarly(personPaths.academic)
  await expect(earlyPerson()).rejects.toThrow('Nobody has asked')
})
