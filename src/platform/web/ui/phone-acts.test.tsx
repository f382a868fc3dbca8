// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { Button } from './button.tsx'
import { PhoneActs } from './phone-acts.tsx'

beforeEach(startAfresh)

test('the acts are open until one is pressed, the focus leaves them, or Escape closes them', async () => {
  const press = vi.fn()
  const { user } = await show(
    <>
      <PhoneActs acts={<Button onClick={press}>Print</Button>}>{null}</PhoneActs>
      <input aria-label="elsewhere" />
    </>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  const isOpen = () => more.getAttribute('aria-expanded') === 'true'
  await user.click(more)
  expect(isOpen()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect([isOpen(), press.mock.calls.length, document.activeElement]).toEqual([false, 1, more])
  await user.click(more)
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, more])
  await user.click(more)
  await user.click(screen.getByRole('textbox'))
  expect(isOpen()).toBe(false)
})
