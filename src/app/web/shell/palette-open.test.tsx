// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closePalette, takeTyped, usePaletteOpen } from './palette-open.ts'

const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...more })
  document.body.dispatchEvent(event)
  return event.defaultPrevented
}

// Test files share the module and the page.
afterEach(() => {
  cleanup()
  closePalette()
})

test('no key is lost between the shortcut and the opening of the field', () => {
  renderHook(() => usePaletteOpen())
  expect(press('a')).toBe(false)
  expect(press('k', { ctrlKey: true })).toBe(true)
  for (const key of ['陳', 'x', 'Backspace', '美']) expect(press(key)).toBe(true)
  expect(press('Escape')).toBe(false)
  expect(takeTyped()).toBe('陳美')
  // From now on the field receives the keys itself.
  expect(press('娜')).toBe(false)
  expect(takeTyped()).toBe('')
})
