import type { Page } from '@playwright/test'
import { at, chooseAtProvider, expect, heading, notice, test } from './fixtures.ts'
import { sessionIn, tokenIn } from './session.ts'
import { newTokenOf, personOf, tokenOf } from './tokens.ts'

const person = (page: Page, name: string) => page.getByRole('button', { name: `${name}: profile and sign out` })

test('the token of a link is checked before it is stored, and appears nowhere afterwards', async ({
  page,
  context,
}) => {
  const token = await newTokenOf('student', 3600)
  const told: string[] = []
  const kept: (string | undefined)[] = []
  context.on('request', (request) => {
    const { referer = '' } = request.headers()
    told.push(...[request.url(), referer].filter((text) => text.includes(token)))
  })
  await page.route('**/api/v2/sign_ins/by_link', async (route) => {
    kept.push(await tokenIn(page))
    await route.continue()
  })
  const link = `/my/profile/info?from=mail&bearer=${token}`
  await page.goto(`${link}#top`)
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveURL(/\/my\/profile\/info\?from=mail#top$/)
  expect(kept[0]).toBeUndefined()
  expect(await tokenIn(page)).toBe(token)
  await page.getByRole('link', { name: 'Today' }).first().click()
  await expect(page).toHaveURL(at('/feed'))
  await page.goBack()
  await expect(page).toHaveURL(/\/my\/profile\/info\?from=mail#top$/)
  expect(told).toHaveLength(1)
  expect(told[0]).toContain(link)
  const places = await page.evaluate(() => ({
    keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    kept: [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) => key !== 'session'),
    seen: performance.getEntries().map(({ name }) => name),
    state: history.state,
    cookies: document.cookie,
    referrer: document.referrer,
  }))
  expect(JSON.stringify({ ...places, seen: places.seen.slice(1) })).not.toContain(token)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

/** Tokens that the portal must refuse. */
const bad: [what: string, token: () => Promise<string>][] = [
  ['garbage', async () => 'abc'],
  ['an ended token', () => newTokenOf('lecturer', -3600)],
  ['a token without a signature', async () => unsigned({ alg: 'none' })],
  ['a token signed by nobody', async () => unsigned({ alg: 'ES256', typ: 'at+jwt' })],
  ['a token with a changed subject', async () => withSubject(await newTokenOf('lecturer', 3600))],
  ['two tokens', async () => `${await tokenOf('student')}&bearer=${await newTokenOf('lecturer', 3600)}`],
]

const unsigned = (header: object) => `${part(header)}.${part({ sub: 'lecturer', exp: inAnHour() })}.c2ln`

function withSubject(token: string): string {
  const [header, , signature] = token.split('.')
  return `${header}.${part({ sub: personOf('admin').sub, exp: inAnHour() })}.${signature}`
}

test('an invalid link is dropped with one notice, and the session stays', async ({ page, as }) => {
  await as('student')
  const before = await sessionIn(page)
  for (const [what, token] of bad) {
    await page.goto(`/my/feed?bearer=${await token()}`)
    await expect(heading(page), what).toHaveText(/Mina$/)
    await expect(page, what).toHaveURL(at('/feed'))
    await expect(notice(page).getByRole('article'), what).toHaveText([
      /The sign-in link is no longer valid\. You continue without it\./,
    ])
    expect(await sessionIn(page), what).toEqual(before)
  }
})

test('without a session, an invalid link leads to the sign-in and stores nothing', async ({ page }) => {
  await page.goto(`/my/profile/info?bearer=${await newTokenOf('student', -3600)}`)
  await page.waitForURL(/\/realms\/master\//)
  expect(page.url()).not.toContain('bearer')
  await chooseAtProvider(page, 'lecturer')
  await expect(page).toHaveURL(at('/profile/info'))
  await expect(person(page, 'Tomás Silva')).toBeVisible()
  await expect(notice(page).getByRole('article')).toHaveText([/The sign-in link is no longer valid\./])
})

test('the link of another person asks which person to continue as, with staying as the default', async ({
  page,
  signIn,
}) => {
  await signIn('student')
  const before = await tokenIn(page)
  await page.goto(`/my/profile/info?bearer=${await newTokenOf('lecturer', 3600)}`)
  await expect(heading(page)).toHaveText('Choose an account')
  await expect(page).toHaveURL(at('/profile/info'))
  await expect(page.getByRole('button', { name: 'Continue as Tomás Silva' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stay as Mina Chan 陳美娜' })).toBeFocused()
  expect(await tokenIn(page)).toBe(before)
  await page.keyboard.press('Enter')
  await expect(person(page, 'Mina Chan 陳美娜')).toBeVisible()
  expect(await tokenIn(page)).toBe(before)

  await page.goto(`/my/profile/info?bearer=${await newTokenOf('lecturer', 3600)}`)
  await page.getByRole('button', { name: 'Continue as Tomás Silva' }).click()
  await expect(person(page, 'Tomás Silva')).toBeVisible()
  await expect(page.getByText('This tab was opened by a link as Tomás Silva')).toBeVisible()
})

test('a link of the same person that ends earlier changes nothing', async ({ page, as }) => {
  await as('student')
  const before = await tokenIn(page)
  for (const seconds of [60, -3600]) {
    await page.goto(`/my/feed?bearer=${await newTokenOf('student', seconds)}`)
    await expect(heading(page)).toHaveText(/Mina$/)
    expect(await tokenIn(page)).toBe(before)
  }
})

test('a person with a link signs in for sensitive actions, and what they typed is saved', async ({ page }) => {
  await page.goto(`/my/profile/contact?bearer=${await newTokenOf('dean', 3600)}`)
  const personal = page.getByRole('list', { name: 'Personal' })
  await personal.getByRole('button', { name: 'Add: E-mail' }).click()
  await personal.getByRole('textbox', { name: 'E-mail' }).fill('dean@elsewhere.example')
  await personal.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm your identity' })
  const opened = page.waitForEvent('popup')
  await question.getByRole('button', { name: 'Sign in' }).click()
  const second = await opened
  const closed = second.waitForEvent('close')
  await second.getByRole('button', { name: personOf('dean').name }).click()
  await closed
  await expect(question).toBeHidden()
  await expect(personal.getByText('dean@elsewhere.example', { exact: true })).toBeVisible()
  await expect(page.getByText('This tab was opened by a link')).toHaveCount(0)
})
