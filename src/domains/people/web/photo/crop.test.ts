import { expect, test } from 'vitest'
import { moved, squareOf, wholeView } from './crop.ts'

const wide = { width: 1000, height: 500 }

test('the initial view is the largest square in the middle', () => {
  expect(squareOf(wide, wholeView)).toEqual({ left: 250, top: 0, side: 500 })
})

test('the square never leaves the picture, however far it is moved', () => {
  const right = moved(wide, wholeView, { right: 10, down: 10 })
  expect(squareOf(wide, right)).toEqual({ left: 500, top: 0, side: 500 })
  expect(squareOf(wide, moved(wide, right, { right: -0.5 }))).toEqual({ left: 250, top: 0, side: 500 })
})

test('zooming in keeps the centre, and has limits', () => {
  const near = moved(wide, wholeView, { nearer: 2 })
  expect(squareOf(wide, near)).toEqual({ left: 375, top: 125, side: 250 })
  expect(moved(wide, near, { nearer: 100 }).zoom).toBe(5)
  expect(moved(wide, near, { nearer: 0.01 })).toEqual(wholeView)
})
