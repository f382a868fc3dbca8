import type { Page } from '@playwright/test'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { openInRegistry } from '../../../app/e2e/menu.ts'

const head = 'Student number,Official name,E-mail'
/** Creates people with numbers that no other test uses; 37 of the 1,000 have no name. */
const peopleFrom = (base: string) =>
  [head, ...Array.from({ length: 1000 }, (_, n) => `${base}${n},${n % 27 === 5 ? '' : `Person ${n}`},`)].join('\n')

async function uploads(page: Page, text: string) {
  await openInRegistry(page, 'Imports')
  await page.getByRole('link', { name: 'Import a file' }).first().click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page).toHaveURL(/\/registry\/imports\/\d+$/)
}

test('an officer imports 1,000 people of whom 37 are faulty, leaves those out, and undoes the import', async ({
  page,
  as,
}) => {
  await as('registry')
  await uploads(page, peopleFrom(`E${Date.now()}`))
  await page.getByRole('button', { name: 'Check rows' }).first().click()
  const counts = page.getByRole('status').filter({ hasText: 'Error' })
  await expect(counts).toContainText(/Error 37.*New 963/)
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText('Official name: This is required.')
  await expect(
    page.getByText('Rows with errors: 37. The import is set to apply all rows or none.').first(),
  ).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Report' }).click()
  expect((await saving).suggestedFilename()).toBe('Report people.xlsx')

  await page.getByRole('checkbox', { name: /^Skip rows with errors/ }).check()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('It was the list of last year.')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('It was the list of last year.')
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
})

test('a file with unknown column headings is mapped by hand, on a phone', async ({ page, as }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await as('registry', '/registry/imports/create')
  await page.getByRole('radio', { name: 'Terms' }).check()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  const text = `Which,Called,From,To\nE2E-${Date.now()},Winter,2031-01-01,2031-02-01`
  await (await choosing).setFiles({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page).toHaveURL(/\/registry\/imports\/\d+$/)
  for (const [column, heading] of [
    ['Term code', 'Which'],
    ['Name (English)', 'Called'],
    ['Starts on', 'From'],
    ['Ends on', 'To'],
  ] as const)
    await page.getByRole('combobox', { name: column }).selectOption(heading)
  await page.getByRole('button', { name: 'Check rows' }).last().click()
  await expect(page.getByRole('status').filter({ hasText: 'New' })).toContainText(/New 1/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
