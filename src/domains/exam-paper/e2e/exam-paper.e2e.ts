import type { Page } from '@playwright/test'
import { Course } from '#course/contract'
import { ExamPaper, paths } from '#exam-paper/contract'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'

const upload = async (page: Page, kind: 'questions' | 'answer key', name: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Upload ${kind}` }).click()
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: examplePdf })
  await expect(page.getByText(`${name} was uploaded as a new version.`)).toBeVisible()
}

test('a paper is returned, changed, sealed and printed, and its author sees who has opened it', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204R')
  const [known] = await lecturer.list(ExamPaper, `${Course.iri(id)}/exam_papers`)
  const paper = known?.id ?? 0

  const reviewer = await elsewhere('committee', paths.examPaper({ id: paper }))
  await reviewer.getByRole('button', { name: 'Open Questions, version 2' }).click()
  await expect(reviewer.getByRole('figure', { name: /^Page 1 of 1/ })).toContainText('Opened by')
  await reviewer.getByRole('button', { name: 'Request changes' }).click()
  await reviewer.getByRole('dialog').getByRole('textbox').fill('Question 1 was asked in the last exam.')
  await reviewer.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(reviewer.getByText('Changes requested').first()).toBeVisible()

  await as('lecturer', paths.inCourse({ id }))
  await expect(page.getByText('Question 1 was asked in the last exam.')).toBeVisible()
  await upload(page, 'questions', 'resit-3.pdf')
  await expect(page.getByText('Questions, version 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('In review').first()).toBeVisible()

  await reviewer.reload()
  await reviewer.getByRole('button', { name: 'Approve and seal' }).click()
  await expect(reviewer.getByRole('button', { name: /^Open / })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('until the exam only the Registry opens it', { exact: false })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Who has opened it' }).getByRole('listitem')).toHaveCount(2)

  const registry = await elsewhere('registry', paths.examPapers())
  await registry.getByRole('link', { name: /^CS204R/ }).click()
  await expect(registry.getByRole('button', { name: 'Mark as printed' })).toBeDisabled()
  const printed = registry.waitForEvent('download')
  await registry.getByRole('button', { name: 'Open Questions, version 3' }).click()
  expect((await printed).suggestedFilename()).toMatch(/^CS204R-[2-9A-Z]{8}\.pdf$/)
  await registry.getByRole('button', { name: 'Mark as printed' }).click()
  await expect(registry.getByRole('button', { name: 'Mark as printed' })).toHaveCount(0)
  expect((await lecturer.item(ExamPaper, paper)).state).toBe('PRINTED')
})

test('after an exam its students read the questions under their own name, and nobody else does', {
  tag: '@embedded',
}, async ({ page, as, api, elsewhere }) => {
  const { id } = await presentCourse(await api('thesis.student'), 'PT110R')
  await as('thesis.student', paths.inCourse({ id }))
  await expect(page.getByText('Questions, version 1', { exact: true })).toBeVisible()
  await expect(page.getByText(/Answer key/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open Questions, version 1' }).click()
  await expect(page.getByRole('figure', { name: /^Page 1 of 1/ })).toContainText('Opened by')

  const other = await elsewhere('student', paths.inCourse({ id }))
  await expect(other.getByRole('heading', { level: 1 })).not.toContainText('PT110R')
  await expect(other.getByRole('button', { name: /^Open / })).toHaveCount(0)
})
