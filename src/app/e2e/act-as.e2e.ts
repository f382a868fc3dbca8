import type { Page } from '@playwright/test'
import { Announcement } from '#registry/contract'
import { presentCourse } from './api.ts'
import { banners, expect, heading, test, unique } from './fixtures.ts'

const words = (text: string) => ({ en: text, pt: text, 'zh-Hant': text })

/** Chooses the person in the portal, and enters the reason at the provider. */
async function actAs(page: Page, username: string, name: string, reason: string) {
  await page.getByRole('button', { name: /profile and sign out$/ }).click()
  await page.getByRole('menuitem', { name: 'Act as another person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Act as another person' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('button', { name: 'Act as this person' }).click()
  await page.waitForURL(/\/realms\/master\//)
  await expect(heading(page)).toHaveText(`Act as ${name}`)
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.getByRole('button', { name: `Act as ${name}` }).click()
}

test('an administrator acts for a student: both names are shown, writes need a reason, and the student is notified', async ({
  page,
  signIn,
  api,
}) => {
  const title = unique('Lift under repair')
  const reason = unique('Mina asked why she cannot confirm it.')
  const registry = await api('registry')
  const mina = await api('student')
  const told = await registry.create(Announcement, {
    title: words(title),
    body: words('Take the stairs.'),
    audience: { kind: 'course', value: String((await presentCourse(mina, 'CS204')).id) },
    pinned: false,
    requiresAck: true,
  })
  await registry.move(told['@id'], 'publish')

  await signIn('admin')
  await actAs(page, 'student', 'Mina Chan', reason)
  await expect(heading(page)).toHaveText(/Mina$/)
  await expect(banners(page)).toContainText('Acting as Mina Chan 陳美娜, signed in as admin')
  await page.getByRole('link', { name: `Read and confirm: ${title}` }).click()
  const confirm = page.getByRole('button', { name: 'I have read this' })
  await expect(confirm).toHaveAccessibleDescription(/Give a reason in the bar at the top/)
  await confirm.press('Enter')
  expect((await registry.item(Announcement, told.id)).acknowledgements).toBe(0)

  await banners(page).getByRole('button', { name: 'Make changes' }).click()
  await banners(page).getByRole('textbox', { name: 'Reason for making changes' }).fill('She asked me to, by phone.')
  await banners(page).getByRole('button', { name: 'Allow changes' }).click()
  await expect(banners(page)).toContainText('Changes are allowed. Reason: She asked me to, by phone.')
  await confirm.click()
  await expect(page.getByText(/You confirmed this on /)).toBeVisible()
  expect((await registry.item(Announcement, told.id)).acknowledgements).toBe(1)

  await banners(page).getByRole('button', { name: 'Stop acting' }).click()
  await expect(page.getByRole('button', { name: 'Kelvin Ho 何健文: profile and sign out' })).toBeVisible()
  await expect(banners(page)).not.toContainText('You act as')
  const toldOf = async () =>
    (await mina.feed()).news['hydra:member'].filter(
      ({ key, values }) => key === 'impersonated' && values.reason === reason,
    )
  await expect.poll(toldOf).toEqual([expect.objectContaining({ values: { name: 'Kelvin Ho 何健文', reason } })])
})

test('a student reads in the feed and under privacy who acted for them and why', async ({ page, as }) => {
  await as('student', '/notifications')
  await expect(page.getByText('Kelvin Ho 何健文 acted as you: Checked why the timetable')).toBeVisible()
  await page.goto('/my/profile/privacy')
  await expect(page.getByRole('list', { name: 'Who acted as you' })).toContainText('Checked why the timetable')
})

test('only a super administrator can choose to act for another person', async ({ page, as }) => {
  await as('registry')
  await page.getByRole('button', { name: /profile and sign out$/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Act as another person' })).toHaveCount(0)
})

test('an administrator cannot act for another administrator, and sees why', async ({ page, signIn }) => {
  await signIn('admin')
  await page.getByRole('button', { name: /profile and sign out$/ }).click()
  await page.getByRole('menuitem', { name: 'Act as another person' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('admin')
  await page.getByRole('button', { name: 'Act as this person' }).click()
  await expect(heading(page)).toHaveText('You cannot act as this person')
  await expect(page.getByText('This is your own account.')).toBeVisible()
})
