import { presentCourse } from '../../../app/e2e/api.ts'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'

test('a guest marks three papers by a mailed link, and the lecturer confirms them', async ({
  page,
  as,
  api,
  browser,
}) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer')
  await page.goto(`/my/courses/${id}/assessments/assessment`)
  await expect(page.getByText('100 of 100%')).toBeVisible()
  await page.getByRole('link', { name: /^Guest grading/ }).click()
  await page.getByRole('button', { name: 'Invite a guest' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a guest' })
  await dialog.getByLabel('Assessment').selectOption({ label: 'EX Exam' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Emily Hart')
  await dialog.getByRole('textbox', { name: /^E-mail/ }).fill('emily.hart@example.org')
  await dialog.getByLabel('Open until').fill('2099-01-31')
  const boxes = dialog.getByRole('group', { name: 'Papers of' }).getByRole('checkbox')
  for (const nth of [0, 1, 2]) await boxes.nth(nth).check()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('The invitation is sent.')).toBeVisible()

  const outside = await browser.newContext()
  const desk = await outside.newPage()
  await desk.goto(`/my/guest#link=${await mailedLink('emily.hart@example.org')}`)
  await expect(heading(desk)).toHaveText('Exam')
  const papers = desk.getByRole('listitem', { name: /^Candidate \d{5}$/ })
  await expect(papers).toHaveCount(3)
  for (const [nth, mark] of ['15.5', '8', '19'].entries()) await papers.nth(nth).getByLabel('Mark').fill(mark)
  await desk.getByRole('button', { name: 'Send the marks' }).click()
  await expect(desk.getByText('3 marks are sent.')).toBeVisible()
  await outside.close()

  await page.goto(`/my/courses/${id}/assessments/guest_grading`)
  await page.getByRole('link', { name: 'Emily Hart' }).click()
  await page.getByRole('button', { name: 'Confirm 3 marks' }).click()
  await expect(page.getByText('3 marks are confirmed and count now.')).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true })).toHaveCount(3)
})
