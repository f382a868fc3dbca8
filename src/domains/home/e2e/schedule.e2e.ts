import { expect, heading, test } from '../../../app/e2e/fixtures.ts'

test('a student sees the week, and subscribes by a private address that stops working once revoked', async ({
  page,
  as,
  request,
}) => {
  await as('student')
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(heading(page)).toHaveText(/\d{4}$/)
  const week = page.getByRole('region', { name: (await heading(page).textContent()) ?? '' })
  await expect(week.getByRole('list', { name: /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/ })).toHaveCount(7)

  await page.getByRole('button', { name: 'Calendar address' }).click()
  await page.getByRole('checkbox', { name: 'Academic calendar' }).check()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = await page.getByRole('textbox', { name: 'Private address' }).inputValue()
  expect(address).toMatch(/\/ical\/[0-9a-f]{64}\.ics$/)
  await page.getByRole('button', { name: 'Done' }).click()
  const file = await request.get(new URL(address).pathname)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)

  await page.getByRole('button', { name: 'Calendar address' }).click()
  const yours = page.getByRole('list', { name: 'Your addresses' }).getByRole('listitem').first()
  await expect(yours).toContainText('last read by an app')
  await yours.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke this address?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('list', { name: 'Your addresses' })).toHaveCount(0)
  expect((await request.get(new URL(address).pathname)).status()).toBe(404)
})

test('a private address is listed beside the signed-in devices, and is revoked there', async ({ page, as, api }) => {
  await (await api('lecturer')).post('/api/v2/schedule/addresses', { kinds: ['EXAM'] })
  await as('lecturer', '/profile/password')
  const listed = page.getByRole('list', { name: 'Calendar addresses' })
  await listed.getByRole('listitem').first().getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke this address?' }).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no private calendar address.')).toBeVisible()
})
