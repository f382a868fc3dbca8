import { paths } from '#teaching-practice/contract'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { handInAnHour, placedPractice } from './placement.ts'
import { newcomer } from './student.ts'

test("a student opens today's entry from a task, and logs missing days with one click each", {
  tag: '@embedded',
}, async ({ browser, api }) => {
  const manager = await api('tp.manager')
  const student = await newcomer(browser, manager, 'days')
  const { page } = student
  const practice = await placedPractice(manager, student)
  for (const assignment of Object.values(practice.assignments)) await manager.move(assignment, 'accept')
  await manager.move(practice.iri, 'start')
  await handInAnHour(student, practice)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/my${paths.myTimeLog({ id: practice.id })}?log=today`)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Macau' }))
  await expect(page.getByLabel(/^Date/)).toHaveValue(today)
  await expect(page.getByLabel('From')).toHaveValue('08:00')
  await page.getByRole('button', { name: 'Cancel' }).click()

  const missing = page.getByRole('region', { name: /^Weekdays without an entry/ })
  const day = (await missing.getByRole('listitem').first().locator('b').textContent()) ?? ''
  await missing.getByRole('button', { name: `Log the same: ${day}` }).click()
  const entry = page.getByRole('listitem').filter({ hasText: `${day} · 08:00–09:00` })
  await expect(entry).toContainText('Sang a round with class 3B')
  await expect(missing.getByText(day, { exact: true })).toHaveCount(0)

  const [next] = await missing.getByRole('listitem').all()
  const other = (await next?.locator('b').textContent()) ?? ''
  await missing.getByRole('button', { name: `Log ${other} differently` }).click()
  await page.getByLabel('Until').fill('09:30')
  await page.getByLabel('What you did').fill('Prepared the school concert')
  await page.getByRole('button', { name: 'Add entry' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: `${other} · 08:00–09:30` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.context().close()
})
