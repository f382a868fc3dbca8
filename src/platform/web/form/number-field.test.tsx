// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { resource } from '../../contract/resource.ts'
import { show, standForServer, startAfresh, writes } from '../../test/component.tsx'
import { fieldsOf } from './fields-of.ts'
import { ResourceForm } from './resource-form.tsx'

const Fee = resource({
  type: 'Fee',
  path: '/api/v2/fees',
  about: 'A fee.',
  fields: { amount: z.number() },
  create: z.strictObject({ amount: z.number().check(z.maximum(5000)) }),
})
const { NumberField } = fieldsOf(Fee)

async function open(language: 'en' | 'pt' | 'zh-Hant') {
  standForServer(() => ({ status: 201, body: { '@id': '/api/v2/fees/1', '@type': 'Fee', id: 1 } }))
  const { user } = await show(
    <ResourceForm of={Fee} for="create">
      <NumberField name="amount" label="X" />
    </ResourceForm>,
    { language },
  )
  return {
    user,
    field: screen.getByRole('textbox', { name: /X/ }),
    save: screen.getByRole('button', { name: /Save|Guardar|儲存/ }),
  }
}

afterEach(startAfresh)

test.each([
  ['en', '1,250', 1250, '1,250'],
  ['pt', '1250,5', 1250.5, '1250,5'],
  ['pt', '1.250', 1250, '1250'],
  ['zh-Hant', '1,250.5', 1250.5, '1,250.5'],
] as const)('in %s, %s is sent as %d and shown as %s', async (language, text, number, shown) => {
  const { user, field, save } = await open(language)
  await user.type(field, text)
  await user.tab()
  expect(field).toHaveProperty('value', shown)
  await user.click(save)
  await expect.poll(() => writes()[0]?.body).toEqual({ amount: number })
})

test('an ambiguous text is refused with an example, and stays as it was typed', async () => {
  const { user, field, save } = await open('en')
  await user.type(field, '12,5')
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a number, such as 1,250.5.')
  expect(field).toHaveProperty('value', '12,5')
  expect(writes()).toEqual([])
})
