import { expect, test } from '../../../app/e2e/fixtures.ts'
import { tokenOf } from '../../../app/e2e/tokens.ts'
import { paths } from '../contract/paths.ts'
import { FinalGrade } from '../contract/publication/final-grade.ts'
import { GradeSheet } from '../contract/sheet/grade-sheet.ts'

test('the Registry publishes what the faculty has confirmed; students read their grade with its calculation', async ({
  page,
  as,
  api,
}) => {
  await as('registry', paths.publication())
  const row = page.getByRole('row', { name: /CS220/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Publish: 1 row/ }).click()
  await expect(page.getByText('Publish: done for 1 row.')).toBeVisible()
  await expect(row).toHaveCount(0)
  const [sheet] = await (await api('registry')).list(GradeSheet, `${GradeSheet.path}?q=CS220&state=PUBLISHED`)
  expect(sheet?.publishedAt).toBeTruthy()

  // Mina reads a grade of last term, with its calculation.
  const grades = await (await api('student')).list(FinalGrade, `${FinalGrade.path}?mine=true`)
  const { course } = grades.find(({ kind }) => kind === 'REGULAR') ?? {}
  await as('student', paths.grade({ id: course?.id ?? 0 }))
  const grade = page.getByRole('region', { name: 'Your grade', exact: true })
  await expect(grade).toContainText('Passed')
  await expect(page.getByRole('table', { name: /How your grade came about/ })).toContainText('Exam')

  // While a hold is on her record, she only sees that the grade exists.
  const { user } = await (await api('student')).profile()
  const headers = { authorization: `Bearer ${await tokenOf('registry')}`, 'content-type': 'application/ld+json' }
  const text = { en: 'Fees of this term are open.', pt: 'Há propinas em dívida.', 'zh-Hant': '學費尚未繳清。' }
  const hold = await page.request.post('/api/v2/holds', {
    headers,
    data: {
      ...{ user: `/api/v2/users/${user.id}`, kind: 'FINANCE', scopes: ['GRADES_VIEW'], reason: text, howToClear: text },
      since: new Date().toISOString().slice(0, 10),
    },
  })
  expect(hold.ok()).toBe(true)
  await page.reload()
  await expect(page.getByText('Your grade is published, but a hold keeps it from you')).toBeVisible()
  await expect(page.getByText('Passed')).toHaveCount(0)
  const { '@id': iri } = await hold.json()
  await (await api('registry')).move(iri, 'clear', 'The fees of this term are paid.')
  await page.reload()
  await expect(grade).toContainText('Passed')
})
