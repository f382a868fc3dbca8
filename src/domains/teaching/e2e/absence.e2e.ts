import { AbsenceNotice, Lesson, paths } from '#teaching/contract'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'

test('a student announces an absence from a session, and the lecturer accepts it', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturerApi = await api('lecturer')
  const { id } = await presentCourse(lecturerApi, 'CS204')
  const own = `/api/v2/courses/${id}/lessons?state=PLANNED&mine=true&itemsPerPage=100`
  const lesson = await lecturerApi.item(Lesson, (await (await api('student')).ids(own)).at(-2) ?? 0)
  await as('student', `${paths.newNotice()}?lesson=${lesson.id}&day=${lesson.day}`)
  await expect(page.getByText('For the session of CS204')).toBeVisible()
  await page.getByLabel(/^Kind/).selectOption('Family matter')
  await page.getByLabel(/^Reason/).fill('My brother graduates that day.')
  await page.getByRole('button', { name: 'Send the notice' }).click()
  await page.waitForURL(/\/absences\/\d+$/)
  await expect(page.getByText('My brother graduates that day.')).toBeVisible()
  const notice = Number(page.url().match(/absences\/(\d+)/)?.[1])

  const lecturer = await elsewhere('lecturer', paths.notice({ id: notice }))
  await lecturer.getByRole('button', { name: 'Accept' }).click()
  await lecturer
    .getByRole('dialog')
    .getByRole('button', { name: /Accept/ })
    .click()
  await expect(lecturer.getByText('Excused')).toBeVisible()
  expect(await (await api('student')).item(AbsenceNotice, notice)).toMatchObject({ state: 'ACCEPTED' })
})
