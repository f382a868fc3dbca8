import type { Page } from '@playwright/test'
import { expect, heading, test, unique } from '../../../app/e2e/fixtures.ts'
import { openInRegistry } from '../../../app/e2e/menu.ts'

/** Writes a text in one of its languages. */
async function write(page: Page, field: 'Title' | 'Text', language: string, text: string) {
  await page
    .getByRole('tablist', { name: `Languages of ${field}` })
    .getByRole('tab', { name: language })
    .click()
  await page.getByRole('textbox', { name: new RegExp(`^${field} .*${language}`) }).fill(text)
}

const stations = (page: Page) => page.getByRole('list', { name: 'Progress' }).getByRole('listitem')

test('an announcement is published to students before it is translated, is read, and is withdrawn with a reason', async ({
  page,
  as,
  elsewhere,
}) => {
  const title = unique('Swimming pool')
  await as('registry')
  await openInRegistry(page, 'Announcements')
  await page.getByRole('link', { name: 'New announcement' }).click()
  await write(page, 'Title', 'English', title)
  await write(page, 'Text', 'English', 'The pool opens on Monday: https://pool.example.org/hours.')
  await expect(page.getByText(/^Not written yet: .*Portuguese.*Chinese/)).toBeVisible()
  await page.getByRole('combobox', { name: /^Audience/ }).selectOption('People with a role')
  await page.getByRole('combobox', { name: /^Role/ }).selectOption('Student')
  await expect(page.getByText(/^Reaches [1-9][\d,]* (person|people)$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(heading(page)).toHaveText(title)

  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish' })
  await expect(question).toContainText(/Missing: .*Portuguese/)
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(stations(page).filter({ hasText: '(now)' })).toHaveText('Published (now)')

  const student = await elsewhere('student', '/feed?news=registry')
  const news = student.getByRole('list', { name: 'News' }).getByRole('button', { name: title })
  const noted = student.waitForResponse((answer) => /announcements\/\d+\/read$/.test(answer.url()))
  await news.click()
  await expect(student.getByText('The pool opens on Monday:')).toBeVisible()
  await expect(student.getByRole('link', { name: 'https://pool.example.org/hours' })).toHaveAttribute(
    'href',
    'https://pool.example.org/hours',
  )
  expect((await noted).status()).toBe(200)

  await page.getByRole('group', { name: 'Português' }).getByRole('textbox', { name: 'Title' }).fill('Piscina')
  await page
    .getByRole('group', { name: 'Português' })
    .getByRole('textbox', { name: 'Text' })
    .fill('Abre segunda-feira.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Português' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Piscina' })).toBeVisible()

  await page.getByRole('link', { name: 'Readers' }).click()
  await expect(page.getByText(/^Read by 1 of [1-9]/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Have read it/ }).click()
  await expect(page.getByRole('list', { name: 'Readers' })).toContainText('Mina Chan')
  await page.goBack()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByRole('textbox', { name: 'Reason (required)' }).fill('Leaking')
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByText('Write 3 more characters.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason (required)' }).fill('The pool is leaking.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(stations(page).filter({ hasText: '(now)' })).toHaveText('Withdrawn (now)')
  await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem')).toHaveText([
    /^Withdraw.*Isabel Rocha.*The pool is leaking\.$/,
    /^Publish.*Isabel Rocha/,
  ])
  await student.reload()
  await expect(heading(student)).toHaveText(/Mina$/)
  await expect(news).toHaveCount(0)
})

test('an announcement to named people is scheduled, and becomes a draft again before anybody reads it', async ({
  page,
  as,
}) => {
  const title = unique('Interview')
  await as('registry', '/registry/announcements/create')
  await write(page, 'Title', 'English', title)
  await write(page, 'Text', 'English', 'Please come to the senate room.')
  await page.getByRole('combobox', { name: /^Audience/ }).selectOption('People by name')
  const people = page.getByRole('combobox', { name: /^People/ })
  for (const name of ['Mina', 'Tom\u00e1s Silva']) {
    await people.fill(name)
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }
  await expect(page.getByText('Reaches 2 people')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Tom\u00e1s Silva/ }).click()
  await expect(page.getByText('Reaches 1 person')).toBeVisible()
  await expect(people).toBeFocused()
  await page.getByLabel(/^Appears at/).fill('2099-01-05T09:00')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(heading(page)).toHaveText(title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish' }).click()
  await expect(stations(page).filter({ hasText: '(now)' })).toHaveText('Scheduled (now)')
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await expect(stations(page).filter({ hasText: '(now)' })).toHaveText('Draft (now)')
  await expect(page.getByRole('list', { name: 'People' })).toContainText('Mina Chan')
})
