import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personPaths, startPath } from '../contract/session.ts'
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

test('what was asked for early is taken once', async () => {
  askPersonEarly()
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ name: 'Mina' })
  expect(takeEarly(personPaths.profile)).toBeUndefined()
  expect((await takeEarly(personPaths.academic))?.json).toEqual({ courses: [] })
  expect(sent).toEqual([startPath])
})

test('a refusal is that of both answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not for you.' }, { status: 403 }))
  askPersonEarly()
  for (const path of Object.values(personPaths)) await expect(takeEarly(path)).rejects.toThrow('Not for you.')
})

test('an early answer that nobody has taken in time is asked for again', () => {
  askPersonEarly()
  vi.advanceTimersByTime(10_001)
  expect(takeEarly(personPaths.profile)).toBeUndefined()
})

test('what a screen asks early may depend on who the person is, whose answers stay for the page', async () => {
  askPersonEarly()
  expect(await earlyPerson()).toEqual({
    profile: { name: 'Mina' },
    academic: { courses: [] },
  })
  askEarly('/api/v2/feed')
  expect((await takeEarly('/api/v2/feed'))?.json).toEqual({ path: '/api/v2/feed' })
  expect((await takeEarly(personPaths.profile))?.json).toEqual({ name: 'Mina' })
})

test('nothing is told of a person whom nobody asked for', async () => {
  await takeEarly(personPaths.profile)
  await takeEarly(personPaths.academic)
  await expect(earlyPerson()).rejects.toThrow('Nobody has asked')
})
