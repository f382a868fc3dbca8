// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { notices } from '#platform/web/notify/notify.ts'
import { closePalette, openPalette } from './palette-open.ts'
import { PaletteWhenOpen } from './palette-when-open.tsx'

// Test files share the module and the page.
afterEach(() => {
  cleanup()
  closePalette()
})

test('if the palette cannot be loaded, that is shown and the page stays; opening it again retries', async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries === 1) throw new Error('The network is away')
    return { default: () => <p>The palette</p> }
  }
  render(
    <>
      <p>The page</p>
      <PaletteWhenOpen load={load} />
    </>,
  )
  act(openPalette)
  await waitFor(() => expect(notices.list()).toHaveLength(1))
  expect(screen.getByText('The page')).toBeTruthy()
  expect(screen.queryByText('The palette')).toBeNull()
  act(openPalette)
  expect(await screen.findByText('The palette')).toBeTruthy()
})

test("the palette's code is fetched once the page is used, and not before", async () => {
  let tries = 0
  const load = async () => {
    tries += 1
    return { default: () => <p>The palette</p> }
  }
  render(<PaletteWhenOpen load={load} />)
  expect(tries).toBe(0)
  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('pointermove'))
  expect(tries).toBe(1)
})
