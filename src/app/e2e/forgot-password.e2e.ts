import { at, expect, heading, test } from './fixtures.ts'
import { mailedCode } from './letters.ts'
import { personOf } from './tokens.ts'

test('a person who has forgotten the password sets a new one by a mailed code, and reaches the page they wanted', async ({
  page,
}) => {
  const { username, email } = personOf('coordinator')
  await page.goto('/my/profile/contact')
  await expect(page.getByRole('textbox', { name: 'Username or student number' })).toBeFocused()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: 'Username or student number' }).fill(username)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(heading(page)).toHaveText('Enter the code')
  await page.getByRole('textbox', { name: 'Code from the e-mail' }).fill(await mailedCode(email))
  const password = page.getByLabel('New password')
  await password.fill('seven quiet herons')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Your password was changed. Sign in with the new one.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill('seven quiet herons')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(at('/profile/contact'))
  await expect(heading(page)).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/my\/(profile\/contact)?$/)
  await expect(heading(page)).not.toHaveText(/expired/)
})
