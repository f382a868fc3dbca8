import { Assessment, Course } from '#course/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, notice, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

test('a lecturer hides the names of an exam and marks it by number; names return once the marks are released', async ({
  page,
  as,
  api,
}) => {
  const lecturer = await api('committee')
  const { id } = await presentCourse(lecturer, 'DS520')
  const works = await lecturer.list(Assessment, `${Course.iri(id)}/assessments?itemsPerPage=50`)
  const exam = works.find(({ code }) => code === 'EX')
  await as('committee', paths.assessment({ id, assessmentId: exam?.id ?? 0 }))
  await page.getByRole('button', { name: 'Mark by candidate number' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark by candidate number' }).click()
  await page.getByRole('link', { name: 'Mark by number' }).click()

  const grid = page.getByRole('grid', { name: 'Marks of Exam by candidate number' })
  const heads = grid.getByRole('rowheader')
  await expect(heads.first()).toHaveText(/^\d{5}$/)
  const count = Number(await grid.getAttribute('aria-rowcount')) - 5
  const cell = (row: number) => grid.locator(`[data-place="${row}:1"]`)
  await cell(1).click()
  for (let row = 1; row <= count; row++) {
    await page.keyboard.type(String(10 + (row % 8)))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(cell(count)).toContainText(`${10 + (count % 8)}.0`)

  // Marks are not shown beside names: the gradebook links to the page by number.
  await page.goto(`/my${paths.inputMark({ id })}`)
  await expect(page.getByRole('region', { name: 'Exam: marked by number' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /^Exam/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Mark by number' }).click()
  await page.getByRole('button', { name: 'Release the marks of Exam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release marks' }).click()
  await expect(notice(page).getByText(/marks are released/)).toBeVisible()

  await page.goto(`/my${paths.inputMark({ id })}`)
  const gradebook = page.getByRole('grid', { name: /^Marks of DS520/ })
  await expect(gradebook.getByRole('columnheader', { name: /^Exam/ })).toBeVisible()
  const last = Number(await gradebook.getAttribute('aria-colcount')) - 2
  await expect(gradebook.locator(`[data-place="1:${last}"]`)).toContainText(/\d\d\.0/)
})
