import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personPaths, startPath } from '../../contract/session.ts'
import { askEarly, askPersonEarly, takeEarly } from './api-early.ts'
import { keepSession } from './session-store.ts'

const sent: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return Response.json(path === startPath ? { profile: { name: 'Mina' }, academic: { programs: [] } } : { path })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an answer that was requested early is used once', async () => {
  askPersonEarly()
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ name: 'Mina' })
  expect(takeEarly(personPaths.profile)).toBeUndefined()
  expect((await takeEarly(personPaths.academic))?.json).toEqual({ programs: [] })
  expect(sent).toEqual([startPath])
})

test('a refusal applies to both answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not for you.' }, { status: 403 }))
  askPersonEarly()
  for (const path of Object.values(personPaths)) await expect(takeEarly(path)).rejects.toThrow('Not for you.')
})

test('an early answer that nobody has used in time is requested again', () => {
  askPersonEarly()
  vi.advanceTimersByTime(10_001)
  expect(takeEarly(personPaths.profile)).toBeUndefined()
})

test('an answer that was requested early for one session is not given to another', () => {
  vi.stubGlobal('sessionStorage', { setItem: () => undefined })
  askPersonEarly()
  keepSession({
    ...{ accessToken: 'of-another', refreshToken: null, idToken: null, expiresAt: Date.now() + 60_000 },
    ...{ subject: 'another', guest: false, openedByLink: null },
  })
  expect(takeEarly(personPaths.profile)).toBeUndefined()
})

test('a screen requests early what it reads first, beside the person', async () => {
  askPersonEarly()
  askEarly('/api/v2/feed')
  expect((await takeEarly('/api/v2/feed'))?.json).toEqual({ path: '/api/v2/feed' })
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ name: 'Mina' })
})
