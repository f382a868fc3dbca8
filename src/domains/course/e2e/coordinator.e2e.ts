import { Program } from '#academics/contract'
import { paths } from '#course/contract'
import { at, expect, heading, test } from '../../../app/e2e/fixtures.ts'

test('a coordinator looks at the week of the program by room, with its clashes, and downloads it as PDF', async ({
  page,
  as,
  api,
}) => {
  const programs = await (await api('coordinator')).list(Program, '/api/v2/programs?itemsPerPage=200')
  const programId = programs.find(({ code }) => code === 'ED')?.id ?? 0
  await as('coordinator', paths.programSchedule({ programId }))
  await expect(heading(page)).toHaveText('Education')
  await expect(page.getByRole('heading', { name: 'Weekly timetable' })).toBeVisible()
  await page.getByLabel('Show by').selectOption('Room')
  await expect(page).toHaveURL((url) => url.searchParams.get('by') === 'room')
  await expect(page.getByRole('region', { name: /^Clashes/ })).toBeVisible()
  const paper = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as PDF' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^timetable-.*\.pdf$/)
  await expect(page).toHaveURL(at(paths.programSchedule({ programId })))
})
