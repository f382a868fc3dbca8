import { UserContact } from '#people/contract'
import type { Api } from '../../../app/e2e/api.ts'
import { at, expect, test } from '../../../app/e2e/fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const contactsOf = async (api: Api) => {
  const { user } = await api.profile()
  return api.list(UserContact, `${user['@id']}/contacts?itemsPerPage=999`)
}

test('a student fills in the contacts on a phone, and confirms them', async ({ page, as, api }) => {
  const rui = await api('thesis.student')
  const [mobile] = await contactsOf(rui)
  expect(mobile).toMatchObject({ type: 4, combined: '+853 6600 1122' })
  // A contact corrected by the registry needs the person's confirmation.
  await (await api('registry')).update(UserContact, mobile?.id ?? 0, { combined: '+853 6600 1123' })

  await as('thesis.student', '/feed')
  await page.getByRole('link', { name: 'Check that your contact details are up to date' }).first().click()
  await expect(page).toHaveURL(at('/profile/contact'))
  const personal = page.getByRole('list', { name: 'Personal' })
  await expect(personal.getByRole('link', { name: '+853 6600 1123' })).toHaveAttribute('href', 'tel:+85366001123')

  await personal.getByRole('button', { name: 'Change: Mobile phone' }).tap()
  const number = personal.getByRole('textbox', { name: 'Mobile phone' })
  await expect(number).toBeFocused()
  expect(await number.getAttribute('inputmode')).toBe('tel')
  expect(await number.getAttribute('autocomplete')).toBe('tel')
  await number.fill('call me')
  await personal.getByRole('button', { name: 'Save' }).tap()
  await expect(personal.getByText(/^Enter a phone number/)).toBeVisible()
  await expect(personal.getByText(/^Saved at/)).toHaveCount(0)
  await number.fill('66001124')
  await personal.getByRole('button', { name: 'Save' }).tap()
  await expect(personal.getByRole('link', { name: '+853 6600 1124' })).toBeVisible()
  await expect(personal.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible()

  await personal.getByRole('button', { name: 'Add: Address' }).tap()
  await personal.getByRole('textbox', { name: 'Street, building, floor' }).fill('Rua do Campo 12\n3.º B')
  await personal.getByRole('textbox', { name: 'City or district' }).fill('Lisboa')
  await personal.getByRole('textbox', { name: 'Postal code' }).fill('1000-100')
  await personal.getByRole('combobox', { name: 'Country or territory' }).selectOption('PT')
  const whole = 'Rua do Campo 12, 3.º B, 1000-100 Lisboa, Portugal'
  await expect(personal.getByText(`Will be saved as: ${whole}`)).toBeVisible()
  await personal.getByRole('button', { name: 'Save' }).tap()
  await expect(personal.getByText(whole, { exact: true })).toBeVisible()

  const emergency = page.getByRole('list', { name: 'Emergency' })
  await expect(emergency.getByText('Not added yet')).toHaveCount(3)
  for (const [what, text] of [
    ['Name', 'Ana Fernandes'],
    ['Relationship', 'Mother'],
    ['Mobile phone', '+351 912 345 678'],
  ] as const) {
    await emergency.getByRole('button', { name: `Add: ${what}` }).tap()
    await emergency.getByRole('textbox', { name: what }).fill(text)
    await emergency.getByRole('button', { name: 'Save' }).tap()
    await expect(emergency.getByText(text, { exact: true })).toBeVisible()
  }
  await emergency.getByRole('button', { name: 'Change: Relationship' }).tap()
  await emergency.getByRole('button', { name: 'Remove: Relationship' }).tap()
  await page.getByRole('dialog', { name: 'Remove Relationship?' }).getByRole('button', { name: 'Remove' }).tap()
  await expect(emergency.getByText('Removed', { exact: true })).toBeVisible()
  await expect(emergency.getByText('Mother')).toHaveCount(0)
  await expect(emergency.getByRole('button', { name: 'Add: Relationship' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Teaching practice supervisor' })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await contactsOf(rui)).toHaveLength(4)

  await (await api('registry')).update(UserContact, mobile?.id ?? 0, { combined: '+853 6600 1125' })
  await page.reload()
  await page.getByRole('button', { name: 'Confirm that all is correct' }).tap()
  await expect(page.getByText(/^You confirmed your contact details on /)).toBeVisible()
  await expect
    .poll(async () => (await rui.profile()).status.tasks.map(({ type }) => type))
    .not.toContain('contactsUnconfirmed')
})

test('a conflicting change is shown, and the person decides', async ({ page, as, api }) => {
  const tomas = await api('lecturer')
  const [mobile] = await contactsOf(tomas)
  await as('lecturer', '/profile/contact')
  const personal = page.getByRole('list', { name: 'Personal' })
  await personal.getByRole('button', { name: 'Change: Mobile phone' }).tap()
  await personal.getByRole('textbox', { name: 'Mobile phone' }).fill('+853 6677 0001')
  await tomas.update(UserContact, mobile?.id ?? 0, { combined: '+853 6677 0002' })
  await personal.getByRole('button', { name: 'Save' }).tap()
  await expect(personal.getByRole('alert')).toHaveText('Someone else has changed this')
  await expect(personal.getByText('Current value: +853 6677 0002')).toBeVisible()
  expect((await contactsOf(tomas))[0]?.combined).toBe('+853 6677 0002')
  await personal.getByRole('button', { name: 'Save my version' }).tap()
  await expect(personal.getByRole('link', { name: '+853 6677 0001' })).toBeVisible()
})

test('a code is sent, and a wrong one verifies nothing', { tag: '@embedded' }, async ({ page, as }) => {
  await as('coordinator', '/profile/contact')
  const personal = page.getByRole('list', { name: 'Personal' })
  await expect(personal.getByText('Not added yet')).toHaveCount(3)
  await personal.getByRole('button', { name: 'Add: E-mail' }).tap()
  await personal.getByRole('textbox', { name: 'E-mail' }).fill('Coordinator@Example.ORG')
  await personal.getByRole('button', { name: 'Save' }).tap()
  await expect(personal.getByText('Coordinator@example.org')).toBeVisible()
  await personal.getByRole('button', { name: 'Verify: E-mail' }).tap()
  await expect(personal.getByText(/^A code is on its way to C…@example\.org/)).toBeVisible()
  const code = personal.getByRole('textbox', { name: 'Six-digit code' })
  await code.fill('12')
  await personal.getByRole('button', { name: 'Verify', exact: true }).tap()
  await expect(personal.getByText('The code has six digits.')).toBeVisible()
  await code.fill('000000')
  await personal.getByRole('button', { name: 'Verify', exact: true }).tap()
  await expect(personal.getByText('The code is not correct. You have 4 more tries.')).toBeVisible()
  await expect(personal.getByText('Verified')).toHaveCount(0)
})
