import { Course } from '#course/contract'
import { CourseStudent, studentPaths } from '#teaching/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { at, expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { runsOf } from './runs.ts'

test('a lecturer decides the doubtful grades: overrides one with a reason, withdraws that, and keeps to the rule', async ({
  page,
  as,
  api,
}) => {
  const [{ id } = { id: 0 }] = await runsOf(await api('lecturer'), 'CS350')
  await as('lecturer', paths.grading({ id }))
  await expect(page.getByRole('button', { name: 'Go on to the report' })).toHaveAttribute('aria-disabled', 'true')
  const open = page
    .getByRole('list', { name: 'To decide' })
    .getByRole('listitem')
    .filter({ hasText: 'below the pass' })
    .first()
  await expect(open).toContainText('below the pass of 10')
  const name = (await open.locator('b').textContent()) ?? ''
  await open.getByRole('button', { name: 'Override …' }).click()
  const line = page.getByRole('form', { name: `Override the grade of ${name}` })
  await expect(line.getByLabel('Grade (0 to 20)')).toBeFocused()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(line.getByLabel('Reason')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open.getByRole('button', { name: 'Override …' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Question four could be read in two ways.')
  await expect(line).toContainText('→ 10.0 Passed')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(line).toBeHidden()
  const settled = page.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect(settled).toContainText('Passed')
  await expect(settled).toContainText('Question four could be read in two ways.')

  await settled.getByRole('button', { name: 'Withdraw the decision' }).click()
  const again = page.getByRole('list', { name: 'To decide' }).getByRole('listitem').filter({ hasText: name })
  await again.getByRole('button', { name: /^Keep/ }).click()
  await expect(settled).toContainText('Failed')
  await expect(settled).toContainText(/kept by/)
})

test('a lecturer saves the final grades as Excel, and reads those of a run that was graded before the portal', {
  tag: '@embedded',
}, async ({ page, as, api }) => {
  const id = (await runsOf(await api('lecturer'), 'CS204')).at(-1)?.id ?? 0
  await as('lecturer', paths.final({ id }))
  await expect(page.getByRole('table', { name: 'Results on the record' })).toContainText('Passed')
  await expect(page.getByRole('list', { name: 'To decide' })).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/final grades\.xlsx$/)
  await page.goto(`/my${paths.submit({ id })}`)
  await expect(page.getByRole('main')).toContainText('Nothing is decided or signed here.')
  await expect(page.getByRole('article', { name: 'Grade sheet' })).toHaveCount(0)
})

test('on the page of a student a lecturer sees the final grade so far; a coordinator sees nothing unpublished', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const { id } = await presentCourse(lecturer, 'CS204')
  const [student] = await lecturer.list(CourseStudent, `${Course.iri(id)}/students?itemsPerPage=1&state=ENROLLED`)
  const address = studentPaths.studentAttendance({ id, enrollmentId: student?.id ?? 0 })
  await as('lecturer', address)
  const grade = page.getByRole('region', { name: 'Final grade' })
  await expect(grade).toContainText('Waiting for marks')
  await expect(grade).toContainText('no mark for Exam')
  await expect(grade).toContainText('The student does not see it before it is published.')

  const { id: course } = await presentCourse(await api('tp.supervisor'), 'ED220')
  const [other] = await (await api('coordinator')).ids(`${Course.iri(course)}/students?itemsPerPage=1`)
  const coordinator = await elsewhere(
    'coordinator',
    studentPaths.studentAttendance({ id: course, enrollmentId: other ?? 0 }),
  )
  await expect(coordinator.getByRole('heading', { name: 'Marks' })).toBeVisible()
  await expect(coordinator.getByRole('region', { name: 'Final grade' })).toHaveCount(0)

  await grade.getByRole('link', { name: 'All final grades' }).click()
  await expect(page).toHaveURL(at(paths.final({ id })))
})
