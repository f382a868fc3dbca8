import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'
import { runsOf } from './runs.ts'

test('a lecturer explains anomalies, draws work for moderation, and a colleague agrees with its mark', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const lecturer = await api('lecturer')
  const [unusual = { id: 0 }] = await runsOf(lecturer, 'CS350')
  await as('lecturer', paths.gradeReport(unusual))
  await expect(page.getByRole('img', { name: /students, mean .* passed/ })).toBeVisible()
  const why = page.getByRole('region', { name: 'One thing to explain' })
  await why.getByLabel('Your comment').fill('Weekly laboratories with feedback are new this year.')
  await why.getByRole('button', { name: 'Save comment' }).click()
  await expect(page.getByRole('region', { name: 'One thing explained' })).toContainText('Weekly laboratories')
  await page.reload()
  await expect(page.getByRole('region', { name: 'One thing explained' })).toContainText('Weekly laboratories')

  const { id } = await presentCourse(lecturer, 'CS204')
  await page.goto(`/my${paths.sample({ id })}`)
  const proposed = page.getByRole('group', { name: /^A2/ })
  await proposed.getByRole('checkbox').first().uncheck()
  await proposed.getByRole('button', { name: /^Draw/ }).click()
  await expect(page.getByText('Drawn. Upload the marked work')).toBeVisible()
  const drawn = page.getByRole('link', { name: /^A2 · Candidate \d{5}$/ }).first()
  const name = (await drawn.textContent()) ?? ''
  await drawn.click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload the marked work' }).click()
  await (await chooser).setFiles({ name: 'mina-chan.pdf', mimeType: 'application/pdf', buffer: examplePdf })
  await expect(page.getByRole('figure', { name: /^Page 1/ })).toBeVisible()
  // The moderator of the previous work is also proposed for this one.
  await expect(page.getByText(/^Ng Hoi Lam/)).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Comment of the marker').fill('The second proof lacks a step.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
  await page.getByRole('button', { name: 'Send to the moderator' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  const moderator = await elsewhere('committee', new URL(page.url()).pathname.replace('/my', ''))
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(moderator.getByText('The second proof lacks a step.')).toBeVisible()
  await expect(moderator.getByText('Student', { exact: true })).toHaveCount(0)
  await moderator.getByRole('button', { name: 'Agree with the mark' }).click()
  await moderator.getByRole('dialog').getByRole('button', { name: 'Agree with the mark' }).click()
  await expect(moderator.getByRole('button', { name: 'Agree with the mark' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('agreed', { exact: true })).toBeVisible()
})
