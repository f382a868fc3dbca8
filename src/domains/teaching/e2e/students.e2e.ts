import { readFile } from 'node:fs/promises'
import { CourseStudent } from '#teaching/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, heading, test } from '../../../app/e2e/fixtures.ts'

test('a lecturer opens the students, reads the attendance of one, and prints the sign-in sheet', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const order = 'itemsPerPage=1&order[attendance]=asc'
  const [least] = await lecturer.list(CourseStudent, `/api/v2/courses/${id}/students?${order}`)
  await as('lecturer', `/courses/${id}/students`)
  const header = page.getByRole('columnheader', { name: 'Attendance' })
  await header.getByRole('button').click()
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await page.locator('td[data-label="Name"]').first().getByRole('link').click()
  await expect(page).toHaveURL(at(`/courses/${id}/students/${least?.id}/attendance`))
  await expect(heading(page)).toHaveText(least?.student.name ?? '')
  await expect(
    page.getByRole('heading', { name: `${Number(least?.attendance.percent?.toFixed(1))}% attended` }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Schedule', exact: true }).last().click()
  await expect(page.getByRole('heading', { name: /^Week from/ })).toBeVisible()

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Students' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Sign-in sheet' }).click()
  await page.getByRole('menuitem').first().click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^sign-in-CS204-.*\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a lecturer moves through the attendance of the term by keyboard, and downloads it as a spreadsheet', async ({
  page,
  as,
  api,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', `/courses/${id}/students`)
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Attendance' }).click()
  const grid = page.getByRole('grid', { name: 'Attendance of CS204' })
  await expect(grid).toHaveAttribute('aria-rowcount', /^\d+$/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('Attendance of CS204.xlsx')

  await grid.getByRole('rowheader').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Control+ArrowDown')
  await expect(grid.locator('[tabindex="0"]')).toBeFocused()
  await expect(grid.locator('[tabindex="0"]')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/attendance') && url.pathname.includes('/lessons/'))

  // The chosen view of the students is kept.
  await page.goto(`/my/courses/${id}/students`)
  await expect(grid).toBeVisible()
})

test('the Registry adds a code of attendance, and lecturers can set it', async ({ page, as, api, elsewhere }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('registry', '/registry/attendance_codes')
  await page.getByRole('button', { name: 'Add a code' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(/^Code/).fill('F')
  await form.getByLabel(/^Name/).first().fill('Field trip')
  await form.getByLabel('Counts as').selectOption('Not counted')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('cell', { name: 'Field trip' })).toBeVisible()
  const lecturer = await elsewhere('lecturer', `/courses/${id}/students?view=attendance`)
  await expect(lecturer.getByRole('list', { name: 'Key' }).getByText('Field trip')).toBeVisible()
})
