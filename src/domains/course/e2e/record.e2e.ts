import { readFile } from 'node:fs/promises'
import { readPdf } from '#platform/server/pdf/read-pdf.fixture.ts'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

test('a lecturer opens the record of a course, adds what is missing, and downloads it', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', paths.info({ id }))
  await page.getByRole('link', { name: 'Record', exact: true }).click()
  await expect(page).toHaveURL(at(paths.record({ id })))
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await expect(contents.getByRole('link')).toHaveText([
    ...['The course', 'Lecturers', 'Students', 'Weekly timetable', 'Assessments', /^Syllabus/, 'Plan and hours'],
    ...[/^Sessions/, 'Changes of the timetable', /^Attendance/, 'Class Feed', /^Moderation/, 'Grade sheet'],
    ...Array.from({ length: 3 }, () => /^(Feedback|Mid-term pulse|Those who dropped the course)$/),
  ])
  const named = await contents.getByRole('link').allTextContents()
  expect(new Set(named).size).toBe(named.length)
  await expect(page.getByRole('table', { name: 'Sessions' }).getByText('What a structure costs')).toBeVisible()

  const missing = page.getByRole('list', { name: 'What is missing' })
  await missing
    .getByRole('link', { name: /^Write the summary of the session of CS204/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/activity\/lessons\/\d+\/summary$/)
  await page.goBack()

  await page.getByRole('button', { name: 'Download as PDF' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Português' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('course-record-CS204.pdf')
  const { text } = await readPdf(await readFile(await file.path()))
  for (const part of ['Registo da disciplina: CS204', 'Índice', 'Quanto custa', 'Ainda em falta'])
    expect(text).toContain(part)
})

test('a student of the course has no record of it', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('student'), 'CS204')
  await as('student', paths.info({ id }))
  await expect(page.getByRole('link', { name: 'Syllabus', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Record', exact: true })).toHaveCount(0)
})
