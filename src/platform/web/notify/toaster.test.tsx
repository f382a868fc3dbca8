// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { notify } from './notify.ts'

afterEach(startAfresh)

test('a refusal is announced at once and stays until it is closed, a success politely', async () => {
  const { user } = await show(<p>page</p>)
  notify({ type: 'negative', text: 'The hold could not be set.', timeoutMs: null })
  expect((await screen.findByRole('alert')).textContent).toContain('The hold could not be set.')
  notify({ type: 'positive', text: 'Saved', timeoutMs: null })
  const said = await screen.findByText('Saved')
  expect(said.closest('[role]')?.getAttribute('role')).toBe('status')
  for (const button of screen.getAllByRole('button', { name: 'Close' })) await user.click(button)
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a notice offers one action, and disappears after it', async () => {
  const { user } = await show(<p>page</p>)
  let undone = 0
  const run = () => {
    undone += 1
  }
  notify({ type: 'positive', text: 'Removed', act: { text: 'Undo', run }, timeoutMs: null })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(undone).toBe(1)
  expect(screen.queryByText('Removed')).toBeNull()
})
