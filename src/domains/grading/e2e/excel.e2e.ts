import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { hasLibreOffice, savedAgain } from '../test/libreoffice.ts'

/** Chooses a file as a lecturer does; the bar then shows what it would change. */
async function choose(page: Page, file: string) {
  await page.getByRole('button', { name: 'Import', exact: true }).scrollIntoViewIfNeeded()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await (await chosen).setFiles(file)
  return page.getByRole('region', { name: 'Marks to be written' })
}

test('a lecturer edits marks in LibreOffice and imports them: nothing is lost, one mark is changed and undone', async ({
  page,
  as,
  api,
}) => {
  test.skip(!hasLibreOffice, 'LibreOffice is not installed here.')
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'marks-'))
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', `/courses/${id}/assessments/input_mark`)
  const grid = page.getByRole('grid', { name: /^Marks of CS204/ })
  const cell = grid.locator('[data-place="1:1"]')
  await cell.click()
  await page.keyboard.type('11.25')
  await page.keyboard.press('Enter')
  await page.keyboard.press('a')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9 late -1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Saved/)).toBeVisible()

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  await (await downloaded).saveAs(join(folder, 'marks.xlsx'))
  expect(await readFile(savedAgain(folder, 'marks.xlsx', 'fods'), 'utf8')).not.toContain('table:formula')

  // Opened and saved again, the file has the same value in every cell.
  const again = savedAgain(folder, savedAgain(folder, 'marks.xlsx', 'ods'), 'xlsx')
  const bar = await choose(page, again)
  await expect(bar).toContainText(/\d+ as before/)
  await expect(bar).not.toContainText(/refused|changed|new|not of this course|other name/)
  await bar.getByRole('button', { name: 'Discard' }).click()

  const csv = savedAgain(folder, 'marks.xlsx', 'csv')
  const text = await readFile(csv, 'utf8')
  expect(text).toContain('11.25')
  await writeFile(join(folder, 'changed.csv'), `${text.replace('11.25', '13.75').trimEnd()}\n20999999,Nobody,12\n`)
  await choose(page, savedAgain(folder, 'changed.csv', 'xlsx'))
  await expect(bar).toContainText('1 changed')
  await expect(bar).toContainText('1 row is not of this course')
  await expect(bar).not.toContainText('refused')
  await bar.getByRole('button', { name: 'Write 1' }).click()
  await expect(cell).toContainText('13.75')
  await page.getByRole('button', { name: 'Undo what was entered together' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).first().click()
  await expect(cell).toContainText('11.25')
  await rm(folder, { recursive: true })
})
