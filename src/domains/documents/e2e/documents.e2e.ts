import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { paths } from '../contract/paths.ts'

test('a certificate is issued, verified by somebody without an account, and withdrawn', { tag: '@embedded' }, async ({
  page,
  as,
  browser,
  baseURL,
  elsewhere,
}) => {
  await as('registry', paths.newDocument())
  await page.getByRole('combobox', { name: 'Studies' }).fill('Mina Chan')
  await page.getByRole('option', { name: /Mina Chan/ }).click()
  await page.getByRole('combobox', { name: /^Document/ }).selectOption('Certificate of enrolment')
  await page.getByRole('combobox', { name: /^Language/ }).selectOption('English')
  await page.getByRole('textbox', { name: /^Issued for/ }).fill('Bank of the city')
  await page.getByRole('button', { name: 'Issue a document' }).click()
  await expect(heading(page)).toContainText('Certificate of enrolment no.')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))

  const student = await elsewhere('student', paths.document({ id }))
  await expect(student.getByRole('figure', { name: /^Page 1 of 1/ })).toContainText('Bank of the city')
  const download = student.waitForEvent('download')
  await student.getByRole('button', { name: 'Download PDF' }).click()
  const file = await (await download).path()
  const code = (await student.getByRole('link', { name: /^(\w{4}-){3}\w{4}$/ }).textContent()) ?? ''

  const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })).newPage()
  await stranger.goto('/my/verify')
  await stranger.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase())
  await stranger.getByRole('button', { name: 'Check' }).click()
  await expect(stranger.getByRole('heading', { name: 'Genuine, and still valid' })).toBeVisible()
  await expect(stranger.getByText('Bank of the city')).toBeVisible()
  await stranger.getByLabel('Choose a PDF').setInputFiles(file)
  await expect(stranger.getByText('This file is the one that was issued')).toBeVisible()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It was issued for the wrong bank.')
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('proves nothing any more')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: /^Withdrawn on/ })).toBeVisible()
  await expect(stranger.getByText('Bank of the city')).toBeHidden()
  await stranger.context().close()
})
