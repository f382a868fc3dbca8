import { paths as course } from '#course/contract'
import { paths as people } from '#people/contract'
import { paths as registry } from '#registry/contract'
import { presentCourse } from './api.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, heading, test } from './fixtures.ts'
import { newTokenOf } from './tokens.ts'

test('a course has no barrier for its students, nor for a blocked student', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('student', course.info({ id }))
  await page.getByText('How it is calculated').click()
  await expectNoBarriers(page, 'own marks')
  await page.evaluate(() => sessionStorage.clear())
  await as('blocked', course.info({ id }))
  await expectNoBarriers(page, 'held marks')
  await page.goto(`/my${people.info()}`)
  await expect(heading(page)).toBeVisible()
  await expectNoBarriers(page, 'the profile of someone blocked')
})

test('empty pages have no barrier', async ({ page, as, api }) => {
  const { id } = await presentCourse(await api('lecturer'), 'CS204')
  await as('lecturer', `${course.students({ id })}?q=nobody+is+called+so`)
  await expectNoBarriers(page, 'a list without a match')
  await page.goto('/my/no/such/page')
  await expect(heading(page)).toHaveText('404')
  await expectNoBarriers(page, 'not found')
})

test('the feed of a guest has no barrier', async ({ page, as }) => {
  await as('guest')
  await expectNoBarriers(page, 'the feed of a guest')
})

test('the feed in Chinese has no barrier', async ({ page, as }) => {
  await as('student')
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await expect(heading(page)).toHaveText(/^陳美娜，/)
  await expectNoBarriers(page, 'the feed in zh-Hant')
})

test('dialogs and menus over a page have no barrier', async ({ page, as }) => {
  await as('registry', registry.announcement({ id: 1 }))
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page, 'the question for a reason')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Type a course, a person or a page' })).toBeFocused()
  await page.keyboard.type('ann')
  await expect(page.getByRole('option', { name: 'Announcements' }).first()).toBeVisible()
  await expectNoBarriers(page, 'the palette')
})

test('the pages before the portal have no barrier', async ({ page, as }) => {
  await page.goto('/my/feed')
  await page.waitForURL(/\/realms\/master\//)
  await expectNoBarriers(page, 'the sign-in page')
  await as('student')
  await page.goto(`/my/feed?bearer=${await newTokenOf('lecturer', 3600)}`)
  await expect(heading(page)).toHaveText('Choose an account')
  await expectNoBarriers(page, 'the question of a link')
})
