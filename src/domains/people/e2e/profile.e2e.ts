import type { Page } from '@playwright/test'
import { ChangeRequest } from '#people/contract'
import { expect, heading, notice, test, unique } from '../../../app/e2e/fixtures.ts'

/** A picture of one colour, drawn by the browser. */
async function picture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 600
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = '#336699'
    context?.fillRect(0, 0, 800, 600)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('a student changes the photo, the registry reviews and approves it, and a visitor sees it', async ({
  page,
  as,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('mentor', '/profile/photo')
  const buffer = await picture(page)
  await page.getByLabel('Choose file').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  const dialog = page.getByRole('dialog', { name: 'Crop' })
  await dialog.getByRole('img').press('ArrowRight')
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await dialog.getByRole('button', { name: 'Submit photo' }).click()
  await expect(notice(page)).toContainText('Your photo is waiting for approval by the Registry.')
  await expect(page.getByRole('figure')).toContainText('Pending')

  const registry = await elsewhere('registry', '/registry/requests')
  const name = await heading(page).textContent()
  const waiting = registry
    .getByRole('list', { name: 'Photos' })
    .getByRole('listitem')
    .filter({ hasText: name ?? '' })
  await expect(waiting.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()
  await waiting.getByRole('button', { name: 'Approve' }).click()
  await expect(waiting).toHaveCount(0)

  await page.goto('/my/profile/public_info')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.last()).toContainText('Nothing is shown.')
  await page.getByRole('combobox', { name: /^Who can see it: Photo/ }).selectOption('Everyone')
  await page.getByRole('combobox', { name: /^Who can see it: E-mail/ }).selectOption('Members of the university')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(preview.last().getByRole('img', { name: 'Photo' })).toBeVisible()
  const avatar = page.locator('img[src^="/files/photo/"]').first()
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(preview.last()).not.toContainText('@')
  await page.getByRole('button', { name: 'Member of the university' }).click()
  await expect(preview.last()).toContainText('@')
})

test("a change of the official record is rejected with a reason, while the person's own names change at once", async ({
  page,
  as,
  api,
}) => {
  const value = unique('Chan')
  await as('student', '/profile/info')
  await page.getByRole('button', { name: 'Request a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request a change' })
  await dialog.getByRole('combobox', { name: /^Field to change/ }).selectOption('Family name')
  await dialog.getByRole('textbox', { name: /^New value/ }).fill(value)
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  await expect(dialog.getByText('Attach a document as evidence.').first()).toBeVisible()
  await dialog
    .getByLabel(/^Document/)
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
  await expect(dialog.getByText('passport.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit request' }).click()
  const request = page.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: value })
  await expect(request).toContainText('Submitted')

  const registry = await api('registry')
  const asked = (await registry.list(ChangeRequest)).find((one) => one.value === value)
  await registry.move(asked?.['@id'] ?? '', 'refuse', 'The document cannot be read.')
  await page.reload()
  await expect(request).toContainText('Rejected: The document cannot be read.')

  await page.getByRole('button', { name: 'Change my names' }).click()
  await page.getByRole('textbox', { name: 'English name' }).fill('Minnie')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(notice(page)).toContainText('Your names have been changed.')
  await expect(page.getByText('Minnie').first()).toBeVisible()
})

test('a Wi-Fi password is shown once, and revoked', async ({ page, as }) => {
  const device = unique('Laptop')
  await as('thesis.student', '/profile/wifi_password')
  await page.getByRole('button', { name: 'Add device' }).click()
  await page.getByRole('textbox', { name: /^Device name/ }).fill(device)
  await page.getByRole('button', { name: 'Create password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shown only once' })
  await expect(dialog).toContainText('thesis.student-laptop-')
  const secret = await dialog.getByText(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/).textContent()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Devices' })).toContainText(device)
  await expect(page.getByText(secret ?? '')).toHaveCount(0)
  await page.getByRole('button', { name: `Revoke ${device}` }).click()
  const question = page.getByRole('dialog', { name: `Revoke ${device}` })
  await question.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(device)).toHaveCount(0)
})

test('people change their password by entering the present one', async ({ page, as }) => {
  await as('supervisor', '/profile/password')
  const fill = async (current: string, next: string, again: string) => {
    await page.getByLabel(/^Current password/).fill(current)
    await page.getByLabel(/^New password \(/).fill(next)
    await page.getByLabel(/^Repeat new password/).fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('wrong', 'a long sentence', 'a long sentence')
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await fill('portal', 'a long sentence', 'another sentence')
  await expect(page.getByText('The two new passwords are different.')).toBeVisible()
  await fill('portal', 'a long sentence', 'a long sentence')
  await expect(notice(page)).toContainText('Your password has been changed.')
})

test('people who sign out everywhere have to sign in again', async ({ page, signIn }) => {
  await signIn('supervisor', '/profile/password')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL(/\/realms\/master\//)
})

test('a person with a debt finds the invoice, its state and how to pay it', async ({ page, as, api }) => {
  const [invoice] = (await (await api('blocked')).profile()).invoices
  await as('blocked', '/profile/info')
  const list = page.getByRole('list', { name: 'All invoices' })
  await expect(list.getByRole('listitem').filter({ hasText: invoice?.number ?? 'none' })).toContainText('Unpaid')
  await expect(page.getByText('Pay as shown on the invoice and include its number.')).toBeVisible()
})
