import { expect, heading, test } from '../../../app/e2e/fixtures.ts'

test('a person is found by a Chinese name, and Enter of an input method neither submits nor loses text', async ({
  page,
  as,
}) => {
  await as('registry')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Type a course, a person or a page' })
  await field.fill('陳美娜')
  const found = page.getByRole('option', { name: /Mina Chan/ })
  await expect(found.first()).toBeVisible()
  // What an input method sends while a word is being chosen with Enter.
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await expect(field).toHaveValue('陳美娜')
  await expect(found.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Mina Chan')
})
