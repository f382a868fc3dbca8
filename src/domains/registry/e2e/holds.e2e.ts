import { banners, expect, heading, notice, test, unique } from '../../../app/e2e/fixtures.ts'
import { openInRegistry } from '../../../app/e2e/menu.ts'

test('an officer sets a hold, the student sees what it stops and what not, and it disappears when cleared', async ({
  page,
  as,
  elsewhere,
}) => {
  const reason = unique('A laptop was not returned')
  await as('registry')
  await openInRegistry(page, 'Holds')
  await page.getByRole('link', { name: 'Set a hold' }).click()
  await page.getByRole('combobox', { name: /^Person/ }).fill('rui fernandes')
  await page
    .getByRole('listbox', { name: 'Person' })
    .getByRole('option', { name: /^Rui Fernandes/ })
    .click()
  const write = (field: string, text: string) =>
    page.getByRole('textbox', { name: new RegExp(`^${field} .*English`) }).fill(text)
  await write('Reason', reason)
  await write('How to clear it', 'Bring it back to the library.')
  await page.getByRole('combobox', { name: /^Kind/ }).selectOption('Library')
  await page.getByRole('button', { name: 'Set hold' }).click()
  await expect(page.getByText('Choose at least one action to block.').first()).toBeVisible()
  await page.getByRole('checkbox', { name: /^certificates/ }).check()
  await page.getByRole('checkbox', { name: /^new Wi-Fi devices/ }).check()
  await page.getByRole('button', { name: 'Set hold' }).click()
  await expect(page).toHaveURL(/\/registry\/holds\/\d+$/)

  const student = await elsewhere('thesis.student', '/feed')
  const banner = banners(student)
  await expect(banner).toContainText(reason)
  await expect(banner).toContainText('new Wi-Fi devices, photos and requests to change the record, certificates')
  await expect(banner).toContainText('Bring it back to the library.')
  await expect(banner).not.toContainText('viewing grades')

  await page.getByRole('button', { name: 'Clear hold' }).click()
  await page.getByRole('dialog', { name: 'Clear hold' }).getByRole('button', { name: 'Clear hold' }).click()
  await expect(notice(page)).toContainText('Clear hold')
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Isabel Rocha')
  await student.reload()
  await expect(heading(student)).toBeVisible()
  await expect(banner).not.toContainText(reason)
})
