import { PersonRecord } from '#registry/contract'
import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'

test('a person is found by a Chinese name, and Enter in an input method neither submits nor loses text', async ({
  page,
  as,
}) => {
  await as('registry')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Type a course, a person or a page' })
  await field.fill('陳美娜')
  const found = page.getByRole('option', { name: /Mina Chan/ })
  await expect(found.first()).toBeVisible()
  // The event that an input method sends when Enter chooses a candidate.
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(field).toHaveValue('陳美娜')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Mina Chan')
})

test('two records of one person are merged, while a colleague has the other one open', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const registry = await api('registry')
  const name = unique('Carla Duplicate')
  const kept = await registry.create(PersonRecord, { username: unique('kept').replace(' ', '-'), officialName: name })
  const other = await registry.create(PersonRecord, {
    ...{
      username: unique('twice').replace(' ', '-'),
      officialName: `${name} Application`,
      email: 'carla@elsewhere.example',
    },
  })
  const colleague = await elsewhere('admin', `/registry/people/${other.id}`)
  await colleague.getByRole('button', { name: 'Correct record' }).click()
  await colleague.getByRole('textbox', { name: /^Preferred name/ }).fill('Carlita')

  await as('registry', `/registry/people/${kept.id}`)
  await page.getByRole('button', { name: 'Merge with another record' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(`${name} Application`)
  await dialog.getByRole('option', { name: new RegExp(`^${name} Application`) }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Reason (required)' }).fill('The application was recorded twice.')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge records' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('carla@elsewhere.example').first()).toBeVisible()

  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.getByText('This record was merged into another one')).toBeVisible()
  await expect(colleague.getByRole('button', { name: 'Correct record' })).toHaveCount(0)
})

test('a guest who signs in by the ordinary page sees what is shared, and nothing else', async ({ page, signIn }) => {
  await signIn('guest', '/feed')
  await expect(page.getByRole('link', { name: /CS204 Data Structures/ })).toBeVisible()
  for (const name of ['Registry', 'Schedule', 'Announcements'])
    await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })).toHaveCount(0)
  await page.goto('/my/profile/wifi')
  await expect(page.getByRole('button', { name: /Wi-Fi|device/i })).toHaveCount(0)
})
