import { paths } from '#course/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'

test("a lecturer copies last year's course, and undoes the copy", async ({ page, as, api }) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const drafts = async () => (await lecturer.ids(`/api/v2/posts?course.id=${id}&state=DRAFT&itemsPerPage=99`)).length
  const before = await drafts()
  await as('lecturer', `/courses/${id}/material`)
  await page.getByRole('link', { name: 'Copy from an earlier run' }).click()
  await expect(page.getByText('Marks, attendance, comments')).toBeVisible()
  await expectNoBarriers(page, 'the choice of what to copy')
  await page.getByLabel('Syllabus').uncheck()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: /items will be copied/ })).toBeVisible()
  await expectNoBarriers(page, 'the preview of a copy')
  expect(await drafts()).toBe(before)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('heading', { name: /things were copied/ })).toBeVisible()
  expect(await drafts()).toBe(before + 6)
  await page.reload()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/were removed again/)).toBeVisible()
  expect(await drafts()).toBe(before)
})

test('a lecturer gives a colleague read access to the course, until the access is ended', { tag: '@embedded' }, async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  const colleague = (await (await api('coordinator')).profile()).user
  await as('lecturer', paths.share({ id }))
  await expectNoBarriers(page, 'with whom a course is shared')
  await page.getByRole('button', { name: 'Add a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill(colleague.name)
  await page.getByRole('option', { name: colleague.name }).click()
  await dialog.getByLabel('Until').fill('2026-12-31')
  await dialog.getByRole('button', { name: /^(Add|Save|Create)/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: colleague.name })
  await expect(row).toContainText('until')

  const other = await elsewhere('coordinator', paths.info({ id }))
  await expect(other.getByRole('heading', { level: 1 })).toContainText('CS204')
  await expect(other.getByRole('link', { name: /^Students/ })).toHaveCount(0)
  await expect(other.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('CS204')
})
