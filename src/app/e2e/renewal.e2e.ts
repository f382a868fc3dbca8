import type { Page, Route } from '@playwright/test'
import { at, banners, expect, heading, test } from './fixtures.ts'
import { changeSession, sessionIn, tokenIn, tokenRequests } from './session.ts'
import { newTokenOf, personOf } from './tokens.ts'

const tokenEndpoint = '**/protocol/openid-connect/token'
/** Longer than an access token lives. */
const later = '06:00'

const renewed = (page: Page, before: string | undefined) =>
  expect
    .poll(async () => [await tokenIn(page)].filter((token) => token !== undefined && token !== before))
    .toHaveLength(1)

test('two tabs share one session, and renew it once', async ({ page, context, signIn }) => {
  await page.clock.install()
  await signIn('coordinator')
  const second = await context.newPage()
  const grants = tokenRequests(context)
  await second.goto('/my/feed')
  await expect(heading(second)).toBeVisible()
  const before = await tokenIn(page)
  expect(await tokenIn(second)).toBe(before)
  expect(grants).toEqual([])
  await page.clock.fastForward(later)
  await renewed(page, before)
  await renewed(second, before)
  expect(await tokenIn(second)).toBe(await tokenIn(page))
  expect(grants).toEqual(['refresh_token'])
})

test('a tab that slept renews the session as soon as it is visible again', async ({ page, context, signIn }) => {
  await page.clock.install()
  await signIn('supervisor')
  const before = await tokenIn(page)
  const grants = tokenRequests(context)
  await page.clock.setSystemTime(Date.now() + 600_000)
  expect(grants).toEqual([])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await renewed(page, before)
  expect(grants).toEqual(['refresh_token'])
})

test('without a refresh token the session is renewed in a hidden frame, and the page stays', async ({
  page,
  context,
  signIn,
}) => {
  await page.clock.install()
  await signIn('committee', '/profile/info')
  await changeSession(page, { refreshToken: null })
  await page.reload()
  await expect(heading(page)).toBeVisible()
  const before = await tokenIn(page)
  const frames: string[] = []
  const leaves: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/oidc-silent-renew')) frames.push(request.resourceType())
  })
  page.on('framenavigated', (frame) => frame === page.mainFrame() && leaves.push(frame.url()))
  await page.clock.fastForward(later)
  await renewed(page, before)
  expect(frames).toEqual(['document'])
  expect(leaves).toEqual([])
  expect((await sessionIn(page))?.refreshToken).not.toBeNull()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('when the renewal is refused, a full sign-in leads back to the same page', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn('dean', '/profile/info?from=mail')
  const before = await tokenIn(page)
  await page.route(tokenEndpoint, refuseRenewal)
  const left = page.waitForURL(/oidc-callback/, { waitUntil: 'commit' })
  await page.clock.fastForward(later)
  await left
  await renewed(page, before)
  await expect(page).toHaveURL(/\/my\/profile\/info\?from=mail$/)
  await expect(heading(page)).toBeVisible()
})

const refuseRenewal = (route: Route) =>
  route.request().postData()?.includes('refresh_token')
    ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
    : route.continue()

test('a token that the API no longer accepts is renewed, and the request is answered', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('student')
  const grants = tokenRequests(context)
  const ended = await newTokenOf('student', -3600)
  await changeSession(page, { accessToken: ended })
  await page.goto('/my/profile/info')
  await expect(page).toHaveURL(at('/profile/info'))
  await expect(heading(page)).toBeVisible()
  await renewed(page, ended)
  expect(grants).toEqual(['refresh_token'])
})

test('an access token that is too long for a request is reported, with whom to contact', async ({ page }) => {
  await page.route(tokenEndpoint, async (route) => {
    const response = await route.fetch()
    const tokens = await response.json()
    await route.fulfill({ response, json: { ...tokens, access_token: `${tokens.access_token}${'x'.repeat(40_000)}` } })
  })
  await page.goto('/my/feed')
  await page.waitForURL(/\/realms\/master\//)
  await page.getByRole('button', { name: personOf('committee').name }).click()
  await expect(heading(page)).toHaveText('Please sign in again')
  await expect(page.getByText('Your account carries too much data for the portal')).toBeVisible()
})

test('the loss of the network is reported, and its return', async ({ page, context, as }) => {
  await as('student')
  await context.setOffline(true)
  await expect(banners(page).getByRole('status')).toContainText('You are offline')
  await context.setOffline(false)
  await expect(banners(page)).not.toContainText('You are offline')
})
