import { paths as course } from '#course/contract'
import { paths as home } from '#home/contract'
import { paths as people } from '#people/contract'
import { paths as registry } from '#registry/contract'
import { presentCourse } from './api.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, heading, test } from './fixtures.ts'
import { type Person, tokenOf } from './tokens.ts'

/** Every screen, by someone who may see it; one opening of each serves both themes and widths. */
const screens: [person: Person, paths: (course: { id: number }) => string[]][] = [
  ['student', (at) => [home.feed(), course.info(at), registry.read({ id: 1 }), '/no/such/page']],
  ['student', () => [people.info(), people.contact()]],
  ['blocked', (at) => [home.feed(), people.info(), course.info(at)]],
  ['guest', () => [home.feed()]],
  ['lecturer', (at) => [`${course.students(at)}?itemsPerPage=15`, `${course.students(at)}?q=nobody+is+called+so`]],
  ['registry', () => [registry.announcements(), registry.announcementNew()]],
  ['registry', () => [registry.announcement({ id: 1 }), registry.announcement({ id: 7 })]],
]

for (const [at, [person, paths]] of screens.entries())
  test(`the screens of the ${person} have no barrier (${at + 1})`, async ({ page, as, api }) => {
    await as(person)
    for (const path of paths(await presentCourse(await api('lecturer'), 'CS204'))) {
      await page.goto(`/my${path}`)
      await expect(heading(page)).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoBarriers(page, path)
    }
  })

test('the feed in Chinese has no barrier', async ({ page, as }) => {
  await as('student')
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click()
  await expect(heading(page)).toHaveText(/^陳美娜，/)
  await expectNoBarriers(page, 'feed in zh-Hant')
})

test('what lies over a page has no barrier', async ({ page, as }) => {
  await as('registry', registry.announcement({ id: 1 }))
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoBarriers(page, 'the question for a reason')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ann')
  await expect(page.getByRole('option', { name: 'Announcements' }).first()).toBeVisible()
  await expectNoBarriers(page, 'the palette')
})

test('the pages before the portal have no barrier', async ({ page, as }) => {
  await page.goto('/my/feed')
  await page.waitForURL(/\/realms\/master\//)
  await expectNoBarriers(page, 'the sign-in page')
  await as('student')
  await page.goto(`/my/feed?bearer=${await tokenOf('lecturer')}`)
  await expect(heading(page)).toHaveText('Who do you want to be?')
  await expectNoBarriers(page, 'the question of a link')
})
