import { expect, test } from '../../../app/e2e/fixtures.ts'

test('text typed in a contact is restored after the tab was closed without a network', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('dean', '/profile/contact')
  const emergency = page.getByRole('list', { name: 'Emergency' })
  await emergency.getByRole('button', { name: 'Add: Name' }).click()
  await context.setOffline(true)
  await emergency.getByRole('textbox', { name: 'Name' }).fill('Ana Fernandes')
  const save = emergency.getByRole('button', { name: 'Save' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAccessibleDescription(/You are offline/)
  await page.close()

  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto('/my/profile/contact')
  const name = again.getByRole('list', { name: 'Emergency' }).getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveValue('Ana Fernandes')
  await expect(again.getByText(/^This is your draft from /)).toBeVisible()
  await again.getByRole('list', { name: 'Emergency' }).getByRole('button', { name: 'Save' }).click()
  await expect(again.getByRole('list', { name: 'Emergency' }).getByText('Ana Fernandes', { exact: true })).toBeVisible()
  await again.reload()
  await expect(name).toHaveCount(0)
})
