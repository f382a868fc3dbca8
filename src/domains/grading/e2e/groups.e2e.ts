import { Assessment, Course } from '#course/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

test('a lecturer makes groups, marks one at once and one student alone; the student sees who is in the group', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('coordinator')
  const { id } = await presentCourse(lecturer, 'ED310')
  const works = await lecturer.list(Assessment, `${Course.iri(id)}/assessments?itemsPerPage=50`)
  const exam = works.find(({ code }) => code === 'EX')
  const at = { id, assessmentId: exam?.id ?? 0 }
  await as('coordinator', paths.assessment(at))
  await page.getByRole('switch', { name: 'Group work' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Arrange the groups' }).click()

  await page.getByRole('button', { name: 'Fill at random' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fill at random' })
  await dialog.getByLabel('Students in a group').fill('3')
  await dialog.getByRole('button', { name: 'Place them' }).click()
  const first = page.getByRole('region', { name: 'Group 1', exact: true })
  await expect(first.getByRole('checkbox')).toHaveCount(3)
  await first.getByRole('checkbox').first().check()
  await page.getByRole('combobox', { name: 'Move to' }).selectOption('Group 2')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(first.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first.getByRole('checkbox')).toHaveCount(3)
  await first.getByRole('textbox').fill('The first')
  await page.getByRole('button', { name: 'Save the groups' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)

  await page.getByRole('link', { name: 'To the marks' }).click()
  const grid = page.getByRole('grid', { name: /^Marks of ED310/ })
  const column = Number(await grid.getAttribute('aria-colcount')) - 2
  const cell = (row: number) => grid.locator(`[data-place="${row}:${column}"]`)
  await page.getByLabel('Order').selectOption('by group: Exam')
  await expect(grid.getByRole('rowheader').first()).toContainText('The first')
  await cell(1).click()
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  for (const row of [1, 2, 3]) await expect(cell(row)).toContainText('15.0')
  await expect(cell(4)).not.toContainText('15.0')
  await page.keyboard.press('g')
  await expect(page.getByRole('button', { name: 'this student' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(cell(2)).toContainText('12.0')
  await expect(cell(3)).toContainText('15.0')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()

  const student = await elsewhere('student', paths.grade({ id }))
  const own = student.getByRole('region', { name: 'Your groups' })
  await expect(own).toContainText((await (await api('student')).profile()).user.name)
  await expect(student.getByText('15.0')).toHaveCount(0)
})
