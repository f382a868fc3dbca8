import { paths } from '#study-plan/contract'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { PlannedStudy } from '../contract/plan/planned-study.ts'

test('a student plans two terms, the adviser returns and approves, and a comparison becomes a new draft', {
  tag: '@embedded',
}, async ({ page, as, api, elsewhere }) => {
  const [study] = await (await api('student')).list(PlannedStudy)
  const userProgramId = study?.id ?? 0
  await as('student', paths.studies())
  await page.getByRole('link', { name: 'Open the plan' }).click()

  await expect(page.getByText(/PT210 in .* comes too early: PT120 must come before it\./).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Move PT210 to/ })
    .first()
    .click()
  await expect(page.getByText(/comes too early/)).toHaveCount(0)
  await page.getByRole('button', { name: /^ED390/ }).press('Alt+ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'ED390 is now in' })).toHaveCount(1)
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit to the adviser' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  const own = { programId: study?.program.id ?? 0, userId: study?.user.id ?? 0, userProgramId }
  const adviser = await elsewhere('coordinator', paths.ofStudent(own))
  await adviser.getByRole('button', { name: 'Return to the student' }).click()
  await adviser.getByRole('dialog').getByRole('textbox').fill('Please take Portuguese a term later.')
  await adviser.getByRole('dialog').getByRole('button', { name: 'Return to the student' }).click()
  await expect(adviser.getByText('Returned').first()).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^PT210/ }).press('Alt+ArrowRight')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit to the adviser' }).click()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await adviser.reload()
  await adviser.getByRole('button', { name: 'Approve' }).click()
  await adviser.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(adviser.getByText('In force').first()).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await expect(page.getByRole('columnheader', { name: 'With more languages' })).toBeVisible()
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Make a draft with these 1' }).click()
  await expect(page.getByRole('combobox', { name: 'Plan shown' })).toContainText('With more languages, with changes')
  await expect(page.getByRole('button', { name: 'Submit to the adviser' })).toBeVisible()
})
