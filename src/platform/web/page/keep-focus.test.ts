// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  document.body.innerHTML = `<main><h1>Hours</h1><section><h2>Week</h2>
    <ul><li id="a"><button>Delete</button></li><li id="b"><button>Delete</button></li></ul>
    <footer><button id="submit">Submit</button></footer></section></main>`
  stop = keepFocus()
})
afterEach(() => {
  stop()
  document.body.innerHTML = ''
})
const take = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
const focused = () => document.activeElement?.id || document.activeElement?.textContent

test('after a row was deleted the focus is on the row that took its place, and on no button', async () => {
  take('#a button').focus()
  take('#a').remove()
  await waitFor(() => expect(focused()).toBe('b'))
  take('#b').remove()
  await waitFor(() => expect(focused()).toBe('Week'))
})

test('an action that removes its button leaves the focus in its row, or at the heading of its section', async () => {
  take('#b button').focus()
  take('#b button').remove()
  await waitFor(() => expect(focused()).toBe('b'))
  take('#submit').focus()
  take('footer').remove()
  await waitFor(() => expect(focused()).toBe('Week'))
})

test('when a dialog in a row closes together with the row, the focus is on the next row', async () => {
  take('#a').insertAdjacentHTML('beforeend', '<dialog open><button id="yes">Yes</button></dialog>')
  take('#yes').focus()
  take('#a').remove()
  await waitFor(() => expect(focused()).toBe('b'))
})

test('when the whole section is removed, the focus is on the heading of the page', async () => {
  take('#submit').focus()
  take('section').remove()
  await waitFor(() => expect(focused()).toBe('Hours'))
})

test('code that moves the focus itself keeps it', async () => {
  vi.useFakeTimers()
  take('#a button').focus()
  take('#a').remove()
  await Promise.resolve()
  take('#submit').focus()
  vi.runAllTimers()
  vi.useRealTimers()
  expect(focused()).toBe('submit')
})
