import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

test('a lecturer decides the doubtful grades: overrides one with a reason, withdraws that, and keeps to the rule', async ({
  page,
  as,
  api,
}) => {
  const { teachCourses } = await (await api('lecturer')).academic()
  const [first] = teachCourses
    .filter(({ code }) => code === 'CS204')
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn))
  await as('lecturer', paths.grading({ id: first?.id ?? 0 }))
  const open = page.getByRole('list', { name: 'To decide' }).getByRole('listitem').first()
  await expect(open).toContainText('below the pass of 10')
  const name = (await open.locator('b').textContent()) ?? ''
  await open.getByRole('button', { name: 'Override' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Grade (0 to 20)').fill('10')
  await dialog.getByLabel('Reason').fill('Question four could be read in two ways.')
  await dialog.getByRole('button', { name: 'Override' }).click()
  await expect(dialog).toBeHidden()
  const settled = page.getByRole('row', { name: new RegExp(name) })
  await expect(settled).toContainText('Passed')
  await expect(settled).toContainText('Question four could be read in two ways.')

  await settled.getByRole('button', { name: 'Withdraw the decision' }).click()
  const again = page.getByRole('list', { name: 'To decide' }).getByRole('listitem').filter({ hasText: name })
  await again.getByRole('button', { name: /^Keep/ }).click()
  await expect(settled).toContainText('Failed')
  await expect(settled).toContainText(/kept by/)
})
