import type { Page } from '@playwright/test'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, notice, test } from '../../../app/e2e/fixtures.ts'

/** Pastes a text into the focused element, in the format of a spreadsheet's clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('a lecturer enters marks by keyboard, pastes a block, undoes it, and releases them to a student', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', `/courses/${id}/assessments`)
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/assessments/input_mark'))
  const grid = page.getByRole('grid', { name: /^Marks of CS204/ })
  const columns = Number(await grid.getAttribute('aria-colcount'))
  // The latest assessment, which is not released.
  const column = columns - 2
  const cell = (row: number) => grid.locator(`[data-place="${row}:${column}"]`)
  await cell(1).click()
  await page.keyboard.type('12.5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  await expect(cell(1)).toContainText('12.5')
  await expect(cell(2)).toContainText('absent')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const numbers: string[] = []
  const heads = grid.getByRole('rowheader')
  for (let row = 3; row <= 5; row++)
    numbers.push(
      (await heads
        .nth(row - 1)
        .locator('small')
        .textContent()) ?? '',
    )
  await cell(3).click()
  await paste(
    page,
    `${numbers.map((number, at) => `${number}\t${at === 1 ? 2400 / 10 : 14 + at}`).join('\n')}\n20999999\t9\n`,
  )
  const bar = page.getByRole('region', { name: 'Marks to be written' })
  await expect(bar).toContainText('1 refused')
  await expect(bar).toContainText('1 row is not of this course')
  await bar.getByRole('button', { name: 'Paste 2' }).click()
  await expect(cell(3)).toContainText('14.0')
  await page.getByRole('button', { name: 'Undo what was entered together' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).first().click()
  await expect(cell(3)).not.toContainText('14.0')

  const count = Number(await grid.getAttribute('aria-rowcount')) - 5
  await cell(3).click()
  await paste(page, Array.from({ length: count - 2 }, () => '15').join('\n'))
  await bar.getByRole('button', { name: /^Paste/ }).click()
  await page.getByRole('button', { name: /^Release the marks of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release marks' }).click()
  await expect(notice(page).getByText(/marks are released/)).toBeVisible()

  const student = await elsewhere('student', `/courses/${id}/dashboard/info`)
  await expect(
    student
      .getByRole('row')
      .filter({ hasText: /15|12.5/ })
      .first(),
  ).toBeVisible()
})
