import { at, chooseAtProvider, expect, heading, test } from './fixtures.ts'

const day = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Macau' })

test('the language changes every text and date, and back again', async ({ page, as }) => {
  await as('student')
  const html = page.locator('html')
  const where = page.getByRole('navigation', { name: /^(Breadcrumb|Localização|目前位置)$/ })
  const steps = [
    ['Language: EN', 'Português', 'pt', /^(Bom dia|Boa tarde|Boa noite), Mina$/, 'pt-PT', 'Tarefas'],
    ['Idioma: PT', '繁體中文', 'zh-Hant', /^陳美娜，(早安|午安|晚安)$/, 'zh-Hant-MO', '待辦'],
    ['語言: 中文', 'English', 'en', /^Good (morning|afternoon|evening), Mina$/, 'en-GB', 'To do'],
  ] as const
  for (const [menu, language, lang, greeting, locale, tasks] of steps) {
    await page.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitemradio', { name: language }).click()
    await expect(html).toHaveAttribute('lang', lang)
    await expect(heading(page)).toHaveText(greeting)
    await expect(where).toContainText(day(locale).format(new Date()))
    await expect(page.getByRole('heading', { level: 2, name: tasks })).toBeVisible()
  }
})

test('the chosen language and theme are kept on this device', async ({ page, as }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await as('student')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await paper()
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(paper).not.toBe(light)
  const dark = await paper()
  await page.getByRole('button', { name: 'Language: EN' }).click()
  await page.getByRole('menuitemradio', { name: 'Português' }).click()
  await page.reload()
  await expect(heading(page)).toHaveText(/^(Bom dia|Boa tarde|Boa noite), Mina$/)
  expect(await paper()).toBe(dark)
})

test('Ctrl+K finds a course and opens it, by keyboard alone', async ({ page, as }) => {
  await as('student')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Type a course, a person or a page' })
  await expect(field).toBeFocused()
  await page.keyboard.type('cs204')
  await expect(page.getByRole('option', { name: /CS204/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('CS204 Data Structures')
  await expect(heading(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('nothing is called so')
  await expect(page.getByText('No results for “nothing is called so”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
})

test('a person who is offline finds pages by Ctrl+K, and opens one that was open before', async ({
  page,
  context,
  as,
}) => {
  await as('student')
  await page.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(page).toHaveURL(at('/schedule'))
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page).toHaveURL(at('/feed'))
  const isThere = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/palette.js')))
  await expect.poll(isThere).toBe(true)
  await context.setOffline(true)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('schedule')
  await expect(page.getByRole('option', { name: /^Schedule/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/schedule'))
  await expect(heading(page)).not.toHaveText(/^Good/)
  await expect(page.getByRole('region', { name: (await heading(page).textContent()) ?? '' })).toBeVisible()
  await context.setOffline(false)
})

test('an unknown path shows a big 404 and the way home', async ({ page, as }) => {
  await as('student', '/no/such/page')
  await expect(heading(page)).toHaveText('404')
  await expect(page.getByText('Oops. Nothing here...', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(at('/feed'))
})

test('signing out signs the person out in every tab', async ({ page, context, signIn }) => {
  await signIn('dean')
  const second = await context.newPage()
  await second.goto('/my/profile/info')
  await expect(heading(second)).toBeVisible()
  await page.getByRole('button', { name: /profile and sign out$/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(second)).toHaveText('Please sign in again')
  await expect(second.getByText('You are signed out in this tab and all other tabs.')).toBeVisible()
  for (const tab of [page, second]) {
    // The tab that signed out is on its way to the provider and back, so the page is checked repeatedly.
    await expect(async () => {
      expect(await tab.evaluate(() => Object.keys(sessionStorage).includes('session'))).toBe(false)
    }).toPass()
  }
  await second.getByRole('button', { name: 'Sign in' }).click()
  await chooseAtProvider(second, 'student')
  await expect(heading(second)).toHaveText(/Mina$/)
})

test('the requested path is restored after the sign-in', async ({ page, signIn }) => {
  await signIn('student', '/profile/info?from=mail')
  await expect(page).toHaveURL(/\/my\/profile\/info\?from=mail$/)
})
