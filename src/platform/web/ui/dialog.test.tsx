// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show, startAfresh } from '../../test/component.tsx'
import { Dialog } from './dialog.tsx'

afterEach(startAfresh)

const nothing = () => undefined

test('with a keyboard the first field of a dialog has the focus, also if it is a select', async () => {
  await show(
    <Dialog title="Assign a role" onClose={nothing}>
      <select aria-label="Role">
        <option>Lecturer</option>
      </select>
      <input aria-label="Since" />
    </Dialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Role' }))
})
