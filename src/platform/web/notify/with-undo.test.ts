// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notices } from './notify.ts'
import { withUndo } from './with-undo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of notices.list()) notices.close(id)
  vi.useRealTimers()
})

function acted() {
  const run = vi.fn((_leaving: boolean) => Promise.resolve())
  const onUndone = vi.fn()
  withUndo({ text: 'Approved', run, onUndone })
  return { run, onUndone, undo: () => notices.list()[0]?.act?.run() }
}

test('an act is sent ten seconds later, once', () => {
  const { run, onUndone } = acted()
  vi.advanceTimersByTime(9_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  dispatchEvent(new Event('pagehide'))
  expect(run.mock.calls).toEqual([[false]])
  expect(onUndone).not.toHaveBeenCalled()
})

test('an act that was undone is never sent', () => {
  const { run, onUndone, undo } = acted()
  undo()
  vi.advanceTimersByTime(60_000)
  dispatchEvent(new Event('pagehide'))
  expect(run).not.toHaveBeenCalled()
  expect(onUndone).toHaveBeenCalledTimes(1)
})

test('whoever leaves the page has acted', () => {
  const { run, undo } = acted()
  dispatchEvent(new Event('pagehide'))
  undo()
  expect(run.mock.calls).toEqual([[true]])
})

test('a closed notice sends the act, and a refusal brings it back', async () => {
  const { run, onUndone } = acted()
  run.mockRejectedValue(new Error('refused'))
  notices.close(notices.list()[0]?.id ?? 0)
  await vi.waitFor(() => expect(onUndone).toHaveBeenCalledTimes(1))
  expect(run.mock.calls).toEqual([[false]])
})
