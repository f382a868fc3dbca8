import type { Browser, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { User } from '#people/contract'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { paths, Thesis } from '../contract/index.ts'

const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)

test('from the defence a thesis comes by marks, final copy and embargo to its page, which everybody reads', async ({
  page,
  as,
  api,
  elsewhere,
  browser,
  baseURL,
}) => {
  const theses = await (await api('dean')).list(Thesis, `${Thesis.path}?state=DEFENDED&itemsPerPage=50`)
  const thesis = theses.find(({ title }) => title.en === 'When a market empties')
  if (!thesis) throw new Error('The demonstration has a thesis about markets.')
  const examination = paths.examination({ thesisId: thesis.id })
  const deposit = paths.deposit({ thesisId: thesis.id })

  // The chair has signed with a mark of 16 already.
  await giveMark(await elsewhere('lecturer', examination), '15')
  await giveMark(await elsewhere('tp.supervisor', examination), '17.5')
  const chair = await elsewhere('committee', examination)
  await chair.getByRole('button', { name: 'Confirm the mark', exact: true }).click()
  await expect(chair.getByRole('button', { name: 'Confirm the mark', exact: true })).toBeHidden()
  await as('dean', examination)
  await page.getByRole('button', { name: 'Confirm the mark for the university' }).click()
  await expect(page.getByText('16.2 of 20')).toBeVisible()

  const found = await (await api('registry')).rows(
    `${User.path}?id=${thesis.authors[0]?.id}`,
    z.object({ username: z.string() }),
  )
  const author = await signedIn(browser, {
    origin: baseURL ?? '',
    name: found[0]?.username ?? '',
    path: `/my${deposit}`,
  })
  await author.getByRole('button', { name: 'Prepare the final copy' }).click()
  const chooser = author.waitForEvent('filechooser')
  await author.getByRole('button', { name: 'Upload the final copy (PDF)' }).click()
  await (await chooser).setFiles({ name: 'final.pdf', mimeType: 'application/pdf', buffer: examplePdf })
  await expect(author.getByText(/final\.pdf · /)).toBeVisible()
  await author.getByLabel(/^Text closed until/).fill(day(40))
  await author.getByRole('textbox', { name: /^Reason/ }).fill('A patent is being applied for.')
  await author.getByRole('button', { name: 'Deposit the final copy' }).click()
  await expect(author.getByText('A patent is being applied for.')).toBeVisible()
  await author.context().close()

  const library = await elsewhere('registry', deposit)
  await library.getByRole('button', { name: 'Publish and complete' }).click()
  const asking = library.getByRole('dialog')
  await expect(asking).toContainText('It is not said in which course the mark counts.')
  await asking.getByRole('button', { name: 'Publish and complete' }).click()
  const address = library.getByRole('link', { name: /\/my\/theses\// })
  await expect(address).toBeVisible()

  const reader = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' })).newPage()
  await reader.goto((await address.getAttribute('href')) ?? '')
  await expect(heading(reader)).toHaveText('When a market empties')
  await expect(reader.getByText(/^The text opens on/)).toBeVisible()

  await library.getByRole('button', { name: 'Change the embargo …' }).click()
  await asking.getByLabel(/^Text closed until/).fill('')
  await asking.getByRole('textbox', { name: /reason/i }).fill('The patent was refused.')
  await asking.getByRole('button', { name: 'Save the day' }).click()
  await expect(asking).toBeHidden()
  await reader.reload()
  await expect(reader.getByRole('link', { name: /^Read the thesis/ })).toBeVisible()
  await reader.context().close()
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

type Student = { origin: string; name: string; path: string }

/** Signs in with the user name of a demonstration student, as users do. */
async function signedIn(browser: Browser, { origin, name, path }: Student): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: new URL(origin).origin, locale: 'en-GB' })).newPage()
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill('portal')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(heading(page)).toBeVisible()
  return page
}
