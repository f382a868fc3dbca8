import type { Page } from '@playwright/test'
import { Program } from '#academics/contract'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'

/** The current row. */
const current = (page: Page) => page.getByRole('list').locator('button[aria-current]')

test('a coordinator decides by the keyboard alone: chooses, previews, approves several, and returns one with its reason', async ({
  page,
  as,
  api,
}) => {
  const programs = await (await api('registry')).list(Program, '/api/v2/programs?itemsPerPage=200')
  const idOf = (code: string) => programs.find((one) => one.code === code)?.id ?? 0

  // Selects two sheets after previewing each, and approves both together.
  await as('coordinator', paths.programSheets({ programId: idOf('ED') }))
  await expect(current(page)).toBeFocused()
  await expect(page.getByText('2 waiting')).toBeVisible()
  const first = (await current(page).textContent()) ?? ''
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await expect(current(page)).not.toHaveText(first)
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar')).toContainText('2 rows chosen')
  await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Approve: 2 rows/ }).press('Enter')
  await expect(page.getByText('No grade sheets to decide')).toBeVisible()

  // Returns one with a reason; the next one opens automatically.
  await as('supervisor', paths.programSheets({ programId: idOf('CS') }))
  await expect(current(page)).toBeFocused()
  const returned = (await current(page).textContent()) ?? ''
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByRole('textbox').fill('The grade of one student is not explained.')
  await page.getByRole('dialog').getByRole('button', { name: 'Return', exact: true }).press('Enter')
  await expect(page.getByText('2 waiting')).toBeVisible()
  await expect(current(page)).not.toHaveText(returned)

  const [sheet] = await (await api('supervisor')).list(
    GradeSheet,
    `${GradeSheet.path}?program.id=${idOf('CS')}&state=RETURNED&order[submittedAt]=desc`,
  )
  expect(sheet?.state).toBe('RETURNED')
})
