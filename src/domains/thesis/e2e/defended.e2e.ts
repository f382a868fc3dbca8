import type { Page } from '@playwright/test'
import { expect, test } from '../../../app/e2e/fixtures.ts'
import { paths, Thesis } from '../contract/index.ts'

test('the members of a defence give their marks, and the chair and the coordinator confirm the mark of the thesis', async ({
  page,
  as,
  api,
  elsewhere,
}) => {
  const theses = await (await api('dean')).list(Thesis, `${Thesis.path}?state=DEFENDED&itemsPerPage=50`)
  const thesis = theses.find(({ title }) => title.en === 'When a market empties')
  if (!thesis) throw new Error('The demonstration has a thesis about markets.')
  const examination = paths.examination({ thesisId: thesis.id })

  // The chair has signed with a mark of 16 already.
  await giveMark(await elsewhere('lecturer', examination), '15')
  await giveMark(await elsewhere('tp.supervisor', examination), '17.5')
  const chair = await elsewhere('committee', examination)
  await chair.getByRole('button', { name: 'Confirm the mark', exact: true }).click()
  await expect(chair.getByRole('button', { name: 'Confirm the mark', exact: true })).toBeHidden()
  await as('dean', examination)
  await page.getByRole('button', { name: 'Confirm the mark for the university' }).click()
  await expect(page.getByText('16.2 of 20')).toBeVisible()
})

/** A member gives their own mark and signs the minutes with it. */
async function giveMark(page: Page, mark: string): Promise<void> {
  await page.getByRole('button', { name: /^Mark of 20 points/ }).click()
  const asking = page.getByRole('dialog')
  await asking.getByLabel(/^Mark of 20 points/).fill(mark)
  await asking.getByRole('button', { name: 'Save' }).click()
  await expect(asking).toBeHidden()
  await page.getByRole('button', { name: 'Sign the minutes' }).click()
  await asking.getByRole('button', { name: 'Sign the minutes' }).click()
  await expect(asking).toBeHidden()
}
