import { Program } from '#academics/contract'
import { at, expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

test('a coordinator opens the list behind a number and a student in it, and reminds people with late work', async ({
  page,
  as,
  api,
}) => {
  const programs = await (await api('coordinator')).list(Program, '/api/v2/programs?itemsPerPage=200')
  const programId = programs.find(({ code }) => code === 'ED')?.id ?? 0
  await as('coordinator', paths.program({ programId }))
  await expect(heading(page)).toHaveText('Education')
  await expect(page).toHaveURL(at(paths.programDashboard({ programId })))

  const figures = page.getByRole('list', { name: 'In numbers' })
  const atRisk = figures.getByRole('link', { name: /^Attendance at risk/ })
  const count = Number((await atRisk.locator('b').textContent()) ?? '')
  expect(count).toBeGreaterThan(0)
  await atRisk.click()
  await expect(page).toHaveURL(at(paths.programStudentList({ programId })))
  const students = page.getByRole('table', { name: 'Students' })
  const first = students.getByRole('row').nth(1).getByRole('link')
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('link', { name: 'Courses', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Courses' }).getByRole('row')).not.toHaveCount(1)
  await page.getByRole('link', { name: 'Studies', exact: true }).click()
  await page.getByRole('table', { name: 'Studies' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /^Education/ })).toBeVisible()

  await page.goto(`/my${paths.programDashboard({ programId })}`)
  const late = page.getByRole('region', { name: /^Overdue work/ })
  await late.getByRole('button', { name: /^Remind \d+ lecturers?$/ }).click()
  await expect(page.getByText(/been reminded$/)).toBeVisible()
  await expect(late.getByRole('button', { name: /^Remind/ })).toHaveCount(0)
  await expect(late).toContainText(/was reminded on/)
})

test('a coordinator cannot find or open a student of another program', { tag: '@embedded' }, async ({
  page,
  as,
  api,
}) => {
  const programs = await (await api('coordinator')).list(Program, '/api/v2/programs?itemsPerPage=200')
  const [own, other] = ['ED', 'CS'].map((code) => programs.find((one) => one.code === code)?.id ?? 0)
  const [student] = await (await api('registry')).ids(`/api/v2/program_students?program.id=${other}&itemsPerPage=1`)
  expect(await (await api('coordinator')).statusOf(`/api/v2/program_students/${student}`)).toBe(404)
  await as('coordinator', paths.programStudentList({ programId: own ?? 0 }))
  await page.goto(`/my${paths.programDashboard({ programId: other ?? 0 })}`)
  await expect(page.getByText('You are not authorized to access this page')).toBeVisible()
})
