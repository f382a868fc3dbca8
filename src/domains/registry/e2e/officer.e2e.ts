import type { Page } from '@playwright/test'
import { Announcement } from '#registry/contract'
import { at, expect, heading, notice, test, unique } from '../../../app/e2e/fixtures.ts'
import { openEntry } from '../../../app/e2e/menu.ts'

/** Writes a text in one of its languages. */
async function write(page: Page, field: 'Title' | 'Text', language: string, text: string) {
  await page
    .getByRole('tablist', { name: `Languages of ${field}` })
    .getByRole('tab', { name: language })
    .click()
  await page.getByRole('textbox', { name: new RegExp(`^${field} .*${language}`) }).fill(text)
}

const inAll = (text: string) => ({ en: text, pt: text, 'zh-Hant': text })

test('leaving with unsaved text needs a confirmation, and the person may stay', async ({ page, as }) => {
  await as('registry', '/registry/announcements')
  await page.getByRole('link', { name: 'New announcement' }).click()
  await write(page, 'Title', 'English', 'Half a sentence')
  await openEntry(page, 'Today')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Half a sentence')
  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(at('/registry/announcements/create'))
  await openEntry(page, 'Today')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(at('/feed'))
})

test('typed text survives a reload as a draft', async ({ page, as }) => {
  await as('registry', '/registry/announcements/create')
  await write(page, 'Title', 'English', 'Written on the train')
  await expect(page.getByText(/^Draft saved at /)).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Written on the train')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('')
})

test('when the session ends in the middle, the text is kept and saved after a new sign-in', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install()
  await signIn('registry', '/registry/announcements/create')
  const title = unique('Lost property')
  await write(page, 'Title', 'English', title)
  await page.route('**/protocol/openid-connect/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  )
  await page.clock.fastForward('10:00')
  const ended = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(ended).toContainText('Your text is kept')
  await page.unroute('**/protocol/openid-connect/token')
  await context.clearCookies()
  const opened = context.waitForEvent('page')
  await ended.getByRole('button', { name: 'Sign in' }).click()
  const second = await opened
  const closed = second.waitForEvent('close')
  await second.getByRole('button', { name: 'Isabel Rocha' }).click()
  await closed
  await expect(ended).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title)
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(heading(page)).toHaveText(title)
})

test('two officers who edit the same draft lose nothing', async ({ page, as, api, elsewhere }) => {
  const registry = await api('registry')
  const draft = await registry.create(Announcement, {
    title: inAll(unique('Exam rooms')),
    body: inAll('Rooms follow.'),
    audience: { kind: 'role', value: 'ROLE_LECTURER' },
    pinned: false,
    requiresAck: false,
  })
  const path = `/registry/announcements/${draft.id}`
  await as('registry', path)
  const other = await elsewhere('admin', path)
  await write(other, 'Title', 'English', 'Rooms of the exams')
  await write(other, 'Text', 'English', 'All exams are in building B.')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(notice(other)).toContainText('Saved')

  await write(page, 'Title', 'English', 'Where the exams are')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const merge = page.getByRole('region', { name: 'Someone else saved changes while you were writing' })
  await expect(merge).toContainText('All exams are in building B.')
  const choice = merge.getByRole('group', { name: 'Title (English)' })
  await choice.getByRole('radio', { name: /^Yours.*Where the exams are/s }).check()
  await expect(choice.getByRole('radio', { name: /^Theirs.*Rooms of the exams/s })).toBeVisible()
  await merge.getByRole('button', { name: 'Save my choices' }).click()
  await expect(merge).toHaveCount(0)
  await expect(heading(page)).toHaveText('Where the exams are')
  const { title, body } = await registry.item(Announcement, draft.id)
  expect([title.en, body.en]).toEqual(['Where the exams are', 'All exams are in building B.'])
})

test('a title is required in one language at least, and the field says so', async ({ page, as }) => {
  await as('registry', '/registry/announcements/create')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Check 1 field' })
  await expect(summary).toBeFocused()
  await summary.getByRole('button', { name: /^Title: / }).click()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveAttribute('aria-invalid', 'true')
})
