import { Course, CourseLecturer } from '#course/contract'
import { User } from '#people/contract'
import { paths } from '../../domains/forms/contract/paths.ts'
import { presentCourse } from './api.ts'
import { expect, heading, test } from './fixtures.ts'

test('a student asks to miss a class and for a review of a grade, and one lecturer decides both in one place', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const [student, registry, teacher] = await Promise.all([api('student'), api('registry'), api('tp.supervisor')])
  const course = await presentCourse(student, 'ED310')
  const { user } = await teacher.profile()
  await registry.create(CourseLecturer, { course: Course.iri(course.id), user: User.iri(user.id), role: 'CO' })
  const own = `/api/v2/courses/${course.id}/lessons?state=PLANNED&mine=true&itemsPerPage=100`
  const lesson = (await student.ids(own)).at(-1) ?? 0
  const [day = ''] = await student.texts(`${own}&order[day]=desc`, 'day')

  await as('student', paths.requests())
  await page.getByRole('link', { name: 'New request' }).click()
  await page.getByRole('searchbox').fill('grade')
  await page.getByRole('link', { name: 'Review of a grade' }).click()
  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await page
    .getByLabel('What should be looked at again, and why?')
    .fill('My project was marked without its second part.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByText('Awaiting reply')).toBeVisible()
  await page.goto(`/my/absences/new?lesson=${lesson}&day=${day}`)
  await page.getByLabel(/^Kind/).selectOption('Family matter')
  await page.getByLabel(/^Reason/).fill('My grandmother turns ninety.')
  await page.getByRole('button', { name: 'Send the notice' }).click()
  await page.waitForURL(/\/absences\/\d+$/)
  await page.goto(`/my${paths.requests()}`)
  const open = page.getByRole('list', { name: 'Under way' })
  await expect(open.getByRole('link', { name: /^Absence · ED310/ })).toBeVisible()
  await expect(open.getByRole('link', { name: /^Grade review · ED220/ })).toBeVisible()

  const deciding = await elsewhere('tp.supervisor', paths.toDecide())
  const queue = deciding.getByRole('list', { name: 'To decide' })
  await queue.getByRole('button', { name: /Absence · ED310/ }).click()
  await expect(deciding.getByText('My grandmother turns ninety.')).toBeVisible()
  await queue.getByRole('button', { name: /Absence · ED310/ }).press('a')
  const asked = deciding.getByRole('dialog')
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(queue.getByRole('button', { name: /Absence · ED310/ })).toBeHidden()
  await queue.getByRole('button', { name: /Grade review · ED220/ }).click()
  await queue.getByRole('button', { name: /Grade review · ED220/ }).press('r')
  await asked.getByRole('textbox').fill('I have read the second part again; the mark stays.')
  await asked.getByRole('button', { name: 'Leave the grade as it is' }).click()
  await expect(queue.getByRole('button', { name: /Grade review · ED220/ })).toBeHidden()

  await page.reload()
  await expect(heading(page)).toHaveText('Requests')
  const closed = page.getByRole('list', { name: 'Closed' })
  await expect(closed.getByRole('listitem').filter({ hasText: 'ED310' })).toContainText('Accepted')
  await expect(closed.getByRole('listitem').filter({ hasText: 'Grade review · ED220' })).toContainText('Grade upheld')
})
