import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personPaths, startPath } from '../../contract/session.ts'
import { askEarly, askPersonEarly, earlyPerson, takeEarly } from './api-early.ts'

const sent: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path)
    return Response.json(path === startPath ? { profile: { name: 'Mina' }, academic: { courses: [] } } : { path })
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
  expect((await takeEarly(personPaths.academic))?.json).toEqual({ courses: [] })
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

test('an early request of a screen may depend on the person, whose answers remain for the page', async () => {
  askPersonEarly()
  expect(await earlyPerson()).toEqual({
    profile: { name: 'Mina' },
    academic: { courses: [] },
  })
  askEarly('/api/v2/feed')
  expect((await takeEarly('/api/v2/feed'))?.json).toEqual({ path: '/api/v2/feed' })
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ name: 'Mina' })
})

test('nothing is known about a person whom nobody has requested', async () => {
  await takeEarly(personPaths.profile)
  await takeEarly(personPaths.academic)
  await expect(earlyPerson()).rejects.toThrow('Nobody has asked')
})
