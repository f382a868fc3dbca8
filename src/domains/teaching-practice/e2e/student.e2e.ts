import type { Locator, Page } from '@playwright/test'
import { paths, TeachingPractice } from '#teaching-practice/contract'
import { expect, test } from '../../../app/e2e/fixtures.ts'

const entryOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const weekOf = (page: Page, entry: Locator) => page.getByRole('region').filter({ has: entry }).last()
const submitWeekOf = (page: Page, entry: Locator) =>
  weekOf(page, entry).getByRole('button', { name: 'Submit this week' }).click()
/** Uses yesterday, because hours of today are in the future when the journey runs early in the morning. */
const yesterday = (page: Page) =>
  page.evaluate(() => new Date(Date.now() - 24 * 3_600_000).toLocaleDateString('sv', { timeZone: 'Asia/Macau' }))

test('a student logs a day on a phone, the supervisor returns it, the student corrects it and it is approved', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('student', '/teaching_practice/my')
  await expect(page).toHaveURL(/\/teaching_practice\/my\/\d+\/overview$/)
  await page.getByRole('link', { name: 'Time log', exact: true }).click()
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByLabel(/^Date/)).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add entry' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel(/^Date/).fill(await yesterday(page))
  await page.getByLabel('From').fill('05:10')
  await page.getByLabel('Until').fill('05:55')
  await page.getByLabel('What you did').fill('Read poems with the class before school')
  await page.getByRole('button', { name: 'Add entry' }).click()
  const own = entryOf(page, 'Read poems with the class')
  await expect(own).toBeVisible()
  await submitWeekOf(page, own)
  await expect(own.getByRole('button', { name: 'Withdraw submission' })).toBeVisible()

  const [practice] = await (await api('student')).ids(`${TeachingPractice.path}?itemsPerPage=1`)
  const here = paths.supervisedStudent({ teachingPracticeId: practice ?? 0 })
  const supervisor = await elsewhere('tp.supervisor', here)
  const handedIn = entryOf(supervisor, 'Read poems with the class')
  await handedIn.getByRole('button', { name: 'Return' }).click()
  const dialog = supervisor.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Please say which class it was.')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect(supervisor.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(own).toContainText('Please say which class it was.')
  await own.getByRole('button', { name: 'Edit entry' }).click()
  await page.getByLabel('What you did').fill('Read poems with class 3B before school')
  await page.getByRole('button', { name: 'Save entry' }).click()
  const mended = entryOf(page, 'Read poems with class 3B')
  await expect(mended).toBeVisible()
  await submitWeekOf(page, mended)
  await expect(mended.getByRole('button', { name: 'Withdraw submission' })).toBeVisible()

  await supervisor.reload()
  await weekOf(supervisor, entryOf(supervisor, 'Read poems with class 3B'))
    .getByRole('button', { name: /^Approve this week/ })
    .click()
  await page.reload()
  // On a Monday, yesterday belongs to a completed week, which is collapsed.
  const complete = page.getByText(/completed weeks?$/)
  await expect(complete).toBeVisible()
  if (!(await mended.isVisible())) await complete.click()
  await expect(mended).toContainText('Approved')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a person without a practice reads an explanation', async ({ page, as }) => {
  await as('lecturer', '/teaching_practice/my')
  await expect(page.getByText('You have no teaching practice yet')).toBeVisible()
})
