import { presentCourse } from './api.ts'
import { banners, expect, heading, test } from './fixtures.ts'
import { newTokenOf } from './tokens.ts'

test('a blocked person sees what is stopped, since when, and how to clear it', async ({ page, as, api }) => {
  const blocked = await api('blocked')
  const { holds, invoices } = await blocked.profile()
  const [hold] = holds
  const [invoice] = invoices
  const day = (text = '') => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(new Date(text))
  await as('blocked')
  await banners(page).getByText('A hold blocks some actions · an unpaid invoice').click()
  await expect(banners(page)).toContainText(`The tuition fee of this term is not paid. Since ${day(hold?.since)}.`)
  await expect(banners(page)).toContainText('To clear it: Pay the open invoice at the finance office or by bank')
  await expect(banners(page)).toContainText(`${invoice?.number}: MOP 18,500.00, due ${day(invoice?.dueOn)}`)
  await expect(page.getByRole('list', { name: 'To do' })).toContainText(`Pay invoice ${invoice?.number}`)

  await page.goto(`/my/courses/${(await presentCourse(blocked, 'CS204')).id}`)
  await expect(page.getByText('Your marks are on hold')).toBeVisible()
  await page.getByRole('link', { name: 'See what is blocked' }).click()
  const stopped = page.getByRole('list', { name: 'Holds' })
  await expect(stopped).toContainText(
    'Blocks: new Wi-Fi devices, photos and requests to change the record, viewing grades, certificates and statements of hours, enrolment',
  )
  await expect(stopped).toContainText('To clear it: Pay the open invoice')
})

test('on a phone a hold is one line, which can be read without scrolling sideways', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('blocked')
  const line = banners(page).getByText('A hold blocks some actions · an unpaid invoice')
  await expect(line).toBeVisible()
  const folded = await banners(page).boundingBox()
  expect(folded?.height).toBeLessThan(60)
  await line.click()
  const reason = banners(page).getByText(/The tuition fee of this term is not paid/)
  await expect(reason).toBeVisible()
  const box = await reason.boundingBox()
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 360).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.goto('/my/profile/info')
  await expect(page.getByRole('list', { name: 'Holds' })).toContainText('To clear it: Pay the open invoice')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the reasons of a hold are shown in the language of the person', async ({ page, as }) => {
  await as('blocked')
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await page.getByText('1 項限制令部分操作不能進行').click()
  await expect(page.getByText('本學期學費尚未繳交。').first()).toBeVisible()
})

test('nobody else sees holds and invoices', async ({ page, as }) => {
  await as('student')
  await expect(heading(page)).toHaveText(/Mina$/)
  await expect(banners(page)).not.toContainText('hold')
  await expect(banners(page)).not.toContainText('invoice')
})

test('a person who came by a link sees that, and can sign out of this tab alone', async ({ page }) => {
  await page.goto(`/my/feed?bearer=${await newTokenOf('student', 3600)}`)
  await expect(banners(page)).toContainText('This tab was opened by a link as Mina Chan 陳美娜')
  await banners(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
})
