import type { Page } from '@playwright/test'
import { Term } from '#academics/contract'
import { User } from '#people/contract'
import { paths, TeachingPractice } from '#teaching-practice/contract'
import { expectNoBarriers } from '../../../app/e2e/barriers.ts'
import { expect, heading, test } from '../../../app/e2e/fixtures.ts'
import { mailedLink } from '../../../app/e2e/letters.ts'
import { declared, newSchool } from './placement.ts'
import { newcomer } from './student.ts'

const head = 'Student number,Term,Subjects,Starts on,Ends on,Hours of teaching'

test('a manager imports practices with three faulty rows, leaves those out, and undoes the import', async ({
  page,
  as,
  api,
}) => {
  const manager = await api('tp.manager')
  const terms = await manager.texts('/api/v2/terms?itemsPerPage=1', 'code')
  const numbers = (await manager.texts(`${User.path}?role=ROLE_STUDENT&itemsPerPage=20`, 'studentNumber')).filter(
    Boolean,
  )
  const rows = numbers.map((number, at) => {
    const ends = at < 2 ? '2031-01-01' : '2031-12-20'
    return [number, terms[0], 'Music', '2031-09-01', ends, '40'].join(',')
  })
  const file = [head, ...rows, `NOBODY,${terms[0]},Music,2031-09-01,2031-12-20,40`].join('\n')
  await as('tp.manager', '/teaching_practice/manage/list')
  await page.getByRole('link', { name: 'Import' }).first().click()
  await choose(page, file)
  await page.getByRole('button', { name: 'Check rows' }).first().click()
  const good = rows.length - 2
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toContainText(new RegExp(`Error 3.*New ${good}`))
  await page.getByRole('checkbox', { name: /^Skip rows with errors/ }).check()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('It was the list of another year.')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('It was the list of another year.')
})

test('the radar links from a risk to its practices', async ({ page, as }) => {
  await as('tp.manager', '/teaching_practice/manage/radar')
  await page.getByRole('main').getByRole('link', { name: /all/i }).first().click()
  await expect(page).toHaveURL(/risk=/)
  await expect(heading(page)).toHaveText(/.+/)
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
})

test('a manager imports a practice, chooses a school for it, and requests a place', async ({
  page,
  browser,
  as,
  api,
}) => {
  const manager = await api('tp.manager')
  const student = await newcomer(browser, manager, 'manager')
  const { name, addresses } = await newSchool(manager)
  const [term] = await manager.list(Term, `${Term.path}?current=true`)
  const row = [student.number, term?.code, 'Music', term?.startsOn, term?.endsOn, '40'].join(',')
  await as('tp.manager', '/teaching_practice/manage/import')
  await choose(page, [head, row].join('\n'))
  await page.getByRole('button', { name: 'Check rows' }).first().click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

  await page.goto(`/my${paths.list()}?q=${student.number}`)
  await page.getByRole('main').getByRole('link', { name: student.name }).click()
  await expect(heading(page)).toHaveText(student.name)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const school = page.getByRole('combobox', { name: 'School' })
  const choice = await school.locator('option', { hasText: name }).getAttribute('value')
  await school.selectOption(choice)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`${student.number} · ${name}`)).toBeVisible()

  const flow = page.getByRole('list', { name: 'Progress' }).locator('[aria-current]')
  await page.getByRole('button', { name: 'Request documents' }).click()
  await expect(flow).toContainText('Documents required')
  const ask = page.getByRole('button', { name: 'Contact school' })
  await expect(ask).toHaveAttribute('aria-disabled', 'true')
  const [practice] = await student.api.ids(TeachingPractice.path)
  await declared(student, TeachingPractice.iri(practice ?? 0))
  await page.reload()
  await page.getByRole('button', { name: 'Documents' }).click()
  await page.getByRole('menuitem', { name: 'Preview e-mails' }).click()
  const letters = page.getByRole('dialog', { name: 'E-mails' })
  await letters.getByRole('combobox', { name: 'Language' }).selectOption('pt')
  await letters.getByText('Request to the school', { exact: true }).click()
  await expect(letters).toContainText('(a ligação pessoal)')
  await expect(letters).toContainText(student.name)
  await expectNoBarriers(page, 'the letters by mail')
  await page.keyboard.press('Escape')
  await expect(letters).toHaveCount(0)
  await ask.click()
  await expect(flow).toContainText('School contacted')
  expect(await mailedLink(addresses.coordinator)).not.toBe('')
  await expect(page.getByRole('list', { name: 'Links sent' })).toContainText(addresses.coordinator)
  await student.page.context().close()
})

/** Chooses a file on the page of imports, and opens the page of that import. */
async function choose(page: Page, file: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await choosing).setFiles({ name: 'practices.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await expect(page).toHaveURL(/\/teaching_practice\/manage\/import\/\d+$/)
}
