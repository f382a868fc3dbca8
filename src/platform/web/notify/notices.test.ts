import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noticePositions, noticesOf } from './notices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('there are the nine positions of the specification, and bottom is the default', () => {
  const notices = noticesOf()
  notices.notify({ type: 'info', text: 'Saved' })
  expect(noticePositions).toHaveLength(9)
  expect(notices.list()[0]?.position).toBe('bottom')
})

test('a notice disappears after 5000 ms', () => {
  const notices = noticesOf()
  notices.notify({ type: 'positive', text: 'Saved' })
  vi.advanceTimersByTime(4999)
  expect(notices.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(notices.list()).toHaveLength(0)
})

test('an ongoing notice stays until its work is done', () => {
  const notices = noticesOf()
  const close = notices.notify({ type: 'ongoing', text: 'Exporting', timeoutMs: 10 })
  vi.advanceTimersByTime(3_600_000)
  expect(notices.list()).toHaveLength(1)
  close()
  expect(notices.list()).toHaveLength(0)
})

test('a notice waits while someone reads it, and then stays for the rest of its time', () => {
  const notices = noticesOf()
  notices.notify({ type: 'warning', text: 'Offline' })
  const id = notices.list()[0]?.id ?? 0
  vi.advanceTimersByTime(4000)
  notices.pause(id)
  vi.advanceTimersByTime(60_000)
  expect(notices.list()).toHaveLength(1)
  notices.resume(id)
  vi.advanceTimersByTime(999)
  expect(notices.list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(notices.list()).toHaveLength(0)
})

test('the same text again replaces the first notice and restarts its time', () => {
  const notices = noticesOf()
  notices.notify({ type: 'negative', text: 'Refused' })
  vi.advanceTimersByTime(3000)
  notices.notify({ type: 'negative', text: 'Refused' })
  expect(notices.list()).toHaveLength(1)
  vi.advanceTimersByTime(4000)
  expect(notices.list()).toHaveLength(1)
})

test('subscribers are notified of every change, and not after they unsubscribe', () => {
  const notices = noticesOf()
  const told = vi.fn()
  const leave = notices.subscribe(told)
  const close = notices.notify({ type: 'info', text: 'One' })
  close()
  expect(told).toHaveBeenCalledTimes(2)
  leave()
  notices.notify({ type: 'info', text: 'Two' })
  expect(told).toHaveBeenCalledTimes(2)
})
