// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSavesItself } from './use-saves-itself.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const opened = (isOn: boolean) => {
  const save = vi.fn(async () => false)
  const { rerender } = renderHook(({ values, waits }) => useSavesItself(isOn, { values, waits, save }), {
    initialProps: { values: { text: '' }, waits: false },
  })
  return { save, type: (text: string) => rerender({ values: { text }, waits: true }), rerender }
}

test('a form saves itself two seconds after the last key, not after each', () => {
  const { save, type } = opened(true)
  for (const text of ['a', 'ab', 'abc']) {
    type(text)
    vi.advanceTimersByTime(1500)
  }
  expect(save).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(save).toHaveBeenCalledTimes(1)
})

test('what was refused is sent again only once it has changed', () => {
  const { save, type, rerender } = opened(true)
  const values = { text: 'refused' }
  rerender({ values, waits: true })
  vi.advanceTimersByTime(2000)
  rerender({ values, waits: false })
  rerender({ values, waits: true })
  vi.advanceTimersByTime(9000)
  expect(save).toHaveBeenCalledTimes(1)
  type('changed')
  vi.advanceTimersByTime(2000)
  expect(save).toHaveBeenCalledTimes(2)
})

test('another form waits for its button', () => {
  const { save, type } = opened(false)
  type('a')
  vi.advanceTimersByTime(9000)
  expect(save).not.toHaveBeenCalled()
})
