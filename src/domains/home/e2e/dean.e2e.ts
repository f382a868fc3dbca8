import { at, expect, heading, test } from '../../../app/e2e/fixtures.ts'

test('a dean sees the courses of the faculty on the feed, with their lecturers, and opens one', {
  tag: '@embedded',
}, async ({ page, as }) => {
  await as('dean')
  const charge = page.getByRole('region', { name: 'Courses in your charge' })
  await expect(charge).toContainText('Faculty of Science and Technology')
  await expect(charge).toContainText(/Courses this term: \d+/)
  const course = charge.getByRole('listitem').filter({ hasText: /^CS204 Data Structures/ })
  await expect(course).toContainText('Tomás Silva')
  await course.getByRole('link').click()
  await expect(page).toHaveURL(at('/courses/\\d+/dashboard/info'))
  await expect(heading(page)).toContainText('Data Structures')
})
