import { CourseOffering, paths } from '#course-selection/contract'
import { expect, test } from '../../../app/e2e/fixtures.ts'

test('a student enrols, another waits, and is offered the place when the first drops the course', {
  tag: '@embedded',
}, async ({ page, as, api, elsewhere }) => {
  const registry = await api('registry')
  const found = (await registry.list(CourseOffering)).find(({ code }) => code === 'EN210')
  const course = found?.id ?? 0

  const office = await elsewhere('registry', paths.demandOf({ id: course }))
  await office.getByRole('button', { name: 'Change the number of places' }).click()
  await office.getByRole('spinbutton', { name: 'Places' }).or(office.getByLabel('Places')).first().fill('1')
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('button', { name: 'Change the number of places' })).toBeVisible()

  const first = await elsewhere('thesis.student', paths.courses())
  await first.getByRole('button', { name: 'Request a place: EN210' }).click()
  await expect(first.getByRole('row', { name: /Business English/ })).toContainText('Enrolled')

  await as('student', paths.courses())
  await page.getByRole('button', { name: 'Join the waiting list: EN210' }).click()
  await expect(page.getByRole('row', { name: /Business English/ })).toContainText('Waiting, number 1')

  await first.getByRole('link', { name: 'My requests' }).click()
  await first.getByRole('button', { name: 'Drop the course' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Drop the course' }).click()
  await expect(first.getByText('Dropped')).toBeVisible()

  await page.getByRole('link', { name: 'My requests' }).click()
  await expect(page.getByRole('group', { name: /^EN210/ })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Take the place' })).toBeVisible()
  }).toPass()
  await page.getByRole('button', { name: 'Take the place' }).click()
  await expect(page.getByRole('group', { name: /^EN210/ })).toContainText('Enrolled')

  await office.reload()
  await expect(office.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(2)
})
