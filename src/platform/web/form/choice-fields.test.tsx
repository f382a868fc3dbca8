// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { show, startAfresh } from '../../test/component.tsx'
import { fieldsOf } from './fields-of.ts'
import { ResourceForm } from './resource-form.tsx'

const kinds = ['FINANCE', 'LIBRARY'] as const
const Fine = resource({
  type: 'Fine',
  path: '/api/v2/fines',
  about: 'A fine.',
  fields: { kind: z.enum(kinds) },
  create: z.strictObject({ kind: z.enum(kinds) }),
})
const { SelectField } = fieldsOf(Fine)
const options = kinds.map((value) => ({ value, text: value }))

afterEach(startAfresh)

test('a required choice is marked until it is made, and cannot be emptied afterwards', async () => {
  const { user } = await show(
    <ResourceForm of={Fine} for="create">
      <SelectField name="kind" label="Kind" options={options} />
    </ResourceForm>,
  )
  const open = screen.getByRole('combobox', { name: 'Kind (required)' })
  expect(open.textContent).toContain('Choose')
  await user.selectOptions(open, 'LIBRARY')
  const chosen = screen.getByRole('combobox', { name: 'Kind' })
  expect(chosen).toHaveProperty('value', 'LIBRARY')
  expect(chosen.textContent).toBe('FINANCELIBRARY')
})
