import type { Page } from '@playwright/test'
import { paths as coursePaths } from '#course/contract'
import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'
import { openInRegistry } from '../../../app/e2e/menu.ts'

/** Fills in a weekly time on Mondays in a room, and saves it. */
async function addTime(page: Page, group: string, [from, to]: readonly [string, string], room: string) {
  await page.getByRole('button', { name: 'Add weekly time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Group/).fill(group)
  await dialog.getByLabel(/^Weekday/).selectOption('Monday')
  await dialog.getByLabel(/^From/).fill(from)
  await dialog.getByLabel(/^To/).fill(to)
  await dialog.getByRole('combobox', { name: /^Room/ }).fill(room)
  await page.getByRole('option', { name: room }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

test('an officer sets up a term by hand, and a student whom they enrol sees the timetable of their group', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const [room, code, day] = [unique('R'), unique('T'), unique('Founders’ Day')]
  const { name } = (await (await api('student')).profile()).user
  await as('registry')
  await openInRegistry(page, 'Start a term')
  const steps = page.getByRole('list', { name: 'Start a term' })
  await expect(steps.getByRole('listitem')).toContainText(['Term dates', 'Academic calendar', 'Rooms'])

  await steps.getByRole('link', { name: 'Rooms', exact: true }).click()
  await page.getByRole('button', { name: 'Add room' }).first().click()
  await page.getByRole('dialog').getByLabel(/^Code/).fill(room)
  await page.getByRole('dialog').getByRole('textbox', { name: /^Name/ }).fill('Laboratory')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('main').getByRole('searchbox').fill(room)
  await expect(page.getByRole('cell', { name: room })).toBeVisible()

  await openInRegistry(page, 'Academic calendar')
  await page.getByRole('button', { name: 'Add entry' }).first().click()
  const entry = page.getByRole('dialog')
  await entry.getByRole('textbox', { name: /^Name/ }).fill(day)
  await entry.getByLabel(/^Kind/).selectOption('Holiday')
  await entry.getByLabel(/^First day/).fill('2026-11-30')
  await entry.getByLabel(/^Last day/).fill('2026-11-30')
  await entry.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('cell', { name: day })).toBeVisible()

  await openInRegistry(page, 'Courses')
  await page.getByRole('link', { name: 'Add course' }).click()
  await page.getByRole('combobox', { name: /^Module/ }).fill('CS204')
  await page.getByRole('option', { name: /CS204/ }).first().click()
  await page.getByLabel(/^Code/).fill(code)
  await page.getByRole('combobox', { name: /^Term/ }).selectOption('2026A')
  await page.getByRole('button', { name: 'Add course' }).click()
  await expect(heading(page)).toContainText(code)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  await addTime(page, 'G1', ['10:00', '11:30'], room)
  const times = page.getByRole('list', { name: 'Weekly timetable' }).getByRole('listitem')
  await expect(times.first()).toContainText('Monday 10:00–11:30')
  await addTime(page, 'G2', ['11:00', '12:00'], room)
  await expect(page.getByRole('dialog')).toContainText(room)
  await page.getByRole('dialog').getByLabel('Save despite the clashes').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(times.filter({ hasText: 'Monday 11:00–12:00' })).toContainText(`room ${room}: ${code} G1`)

  await page.getByRole('button', { name: 'Enrol a student' }).click()
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Student/ })
    .fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('dialog').getByLabel('G1').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Enrol a student' }).click()
  await expect(page.getByRole('list', { name: 'Enrolments' }).getByRole('listitem')).toContainText([name])

  const student = await elsewhere('student', coursePaths.info({ id }))
  const own = student.getByRole('list', { name: 'Weekly timetable' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(own).toContainText('Monday 10:00–11:30')
  await expect(student.getByText(day)).toBeVisible()
})
