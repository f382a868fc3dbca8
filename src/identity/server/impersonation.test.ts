import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  askToSignIn,
  type Browser,
  guestDoor,
  openBrowser,
  portal,
  redeem,
  refresh,
  signIn,
} from './browser.fixture.ts'
import { ada, mina, openWorld, otherAdmin, type World } from './fixture.ts'

let testApp: World
beforeAll(async () => {
  testApp = await openWorld()
})
afterAll(() => testApp.close())

const reason = 'She cannot see her course.'
const impersonator = { id: ada.sub, username: 'admin', reason }

async function askToActAs(browser: Browser, username: string) {
  const { verifier, url } = askToSignIn(testApp.origin, portal, { impersonate: username })
  return { verifier, ...(await browser.follow(url)) }
}

async function actAs(browser: Browser, username: string, fields: Record<string, string> = { reason }) {
  const { verifier, place: page } = await askToActAs(browser, username)
  const answer = await browser.post(page.href, fields)
  return { ...answer, code: answer.place.searchParams.get('code') ?? '', verifier }
}

async function silently(browser: Browser, client = portal) {
  const { verifier, url } = askToSignIn(testApp.origin, client, { prompt: 'none' })
  const { place } = await browser.follow(url)
  return { verifier, code: place.searchParams.get('code') ?? '', error: place.searchParams.get('error') }
}

async function asAdmin() {
  const browser = openBrowser(testApp.origin)
  const tokens = await redeem(testApp.origin, await signIn(testApp.origin, browser, ada))
  return { browser, tokens }
}

test('an administrator acts for another person, and every token says so', async () => {
  const { origin, db } = testApp
  const { browser, tokens: own } = await asAdmin()
  const asked = await askToActAs(browser, 'student')
  expect(asked.response.status).toBe(200)
  expect(asked.text).toContain('Act as Mina Chan')

  const tokens = await redeem(origin, await actAs(browser, 'Student'))
  const claims = { sub: mina.sub, preferred_username: 'student', impersonator }
  expect(decodeJwt(tokens.access_token)).toMatchObject({ ...claims, realm_access: { roles: ['ROLE_STUDENT'] } })
  expect(decodeJwt(tokens.id_token)).toMatchObject(claims)
  const refreshed = await refresh(origin, tokens.refresh_token)
  expect(decodeJwt(refreshed.access_token)).toMatchObject(claims)
  const authorization = `Bearer ${refreshed.access_token}`
  const userinfo = await fetch(`${origin}/realms/master/protocol/openid-connect/userinfo`, {
    headers: { authorization },
  })
  expect(await userinfo.json()).toMatchObject(claims)

  expect(decodeJwt((await redeem(origin, await silently(browser))).access_token)).toMatchObject(claims)
  const throughTheGuestDoor = await redeem(origin, await silently(browser, guestDoor), guestDoor)
  expect(decodeJwt(throughTheGuestDoor.access_token)).toMatchObject(claims)
  expect((await refresh(origin, own.refresh_token)).status).toBe(400)
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from max(expires_at) - max(started_at)) / 60 as minutes from identity_impersonation`.execute(
    db,
  )
  expect(Number(rows[0]?.minutes)).toBeLessThanOrEqual(30)
})

test('ending it returns the administrator to their own account, and the other one’s tokens are revoked', async () => {
  const { origin } = testApp
  const { browser } = await asAdmin()
  const acting = await redeem(origin, await actAs(browser, 'student'))
  const ended = await askToActAs(browser, 'end')
  expect(ended.place.pathname).toBe('/my/oidc-callback')
  const code = ended.place.searchParams.get('code') ?? ''
  const claims = decodeJwt((await redeem(origin, { code, verifier: ended.verifier })).access_token)
  expect(claims).toMatchObject({ sub: ada.sub, realm_access: { roles: ['ROLE_SUPER_ADMIN'] } })
  expect(claims).not.toHaveProperty('impersonator')
  expect((await refresh(origin, acting.refresh_token)).status).toBe(400)
  expect(decodeJwt((await redeem(origin, await silently(browser))).access_token).sub).toBe(ada.sub)
})

test('after half an hour it is over: no refresh, no silent renewal, only the sign-in page', async () => {
  const { origin, db } = testApp
  const { browser } = await asAdmin()
  const acting = await redeem(origin, await actAs(browser, 'student'))
  await sql`update identity_impersonation set expires_at = now() where ended_at is null`.execute(db)
  expect((await refresh(origin, acting.refresh_token)).status).toBe(400)
  expect((await silently(browser)).error).toBe('login_required')
  const { text } = await askToActAs(browser, 'end')
  expect(text).toContain('<h1>Sign in</h1>')
})

test('an administrator who loses the right to act for others loses it at once', async () => {
  const { origin, db } = testApp
  const { browser } = await asAdmin()
  const acting = await redeem(origin, await actAs(browser, 'student'))
  await sql`update identity_account set roles = '{}' where sub = ${ada.sub}`.execute(db)
  const refreshed = await refresh(origin, acting.refresh_token)
  await sql`update identity_account set roles = '{ROLE_SUPER_ADMIN}' where sub = ${ada.sub}`.execute(db)
  expect(refreshed.status).toBe(400)
})

test('a person who is not signed in signs in first and is then asked for the reason', async () => {
  const browser = openBrowser(testApp.origin)
  const { place: signInPage, verifier } = await askToActAs(browser, 'student')
  const { place: reasonPage, text } = await browser.post(signInPage.href, { person: 'admin' })
  expect(text).toContain('Act as Mina Chan')
  const { place } = await browser.post(reasonPage.href, { reason })
  const code = place.searchParams.get('code') ?? ''
  const claims = decodeJwt((await redeem(testApp.origin, { code, verifier })).access_token)
  expect(claims).toMatchObject({ sub: mina.sub, impersonator })
})

test('a reason of at least ten characters is required', async () => {
  const { browser } = await asAdmin()
  for (const short of ['', 'too short', '          ']) {
    const { response, text } = await actAs(browser, 'student', { reason: short })
    expect(response.status).toBe(422)
    expect(text).toContain('role="alert"')
  }
})

test('an administrator who cancels stays who they are', async () => {
  const { browser } = await asAdmin()
  const { place } = await actAs(browser, 'student', { reason, cancel: '1' })
  expect(place.searchParams.get('error')).toBe('access_denied')
  expect(decodeJwt((await redeem(testApp.origin, await silently(browser))).access_token).sub).toBe(ada.sub)
})

test.each([
  ['a student', mina, 'admin', 'Only super administrators'],
  ['an administrator, another administrator', ada, otherAdmin.username, 'Nobody can act as a super administrator'],
  ['an administrator, themself', ada, 'admin', 'your own account'],
  ['an administrator, nobody', ada, 'no-such-name', 'no open account'],
])('%s may not, and sees why', async (_, who, username, words) => {
  const browser = openBrowser(testApp.origin)
  await signIn(testApp.origin, browser, who)
  const { response, text, place } = await askToActAs(browser, username)
  expect(response.status).toBe(403)
  expect(text).toContain(words)
  expect((await browser.post(place.href, { reason })).response.status).toBe(403)
  expect(decodeJwt((await redeem(testApp.origin, await silently(browser))).access_token).sub).toBe(who.sub)
})

test('impersonations cannot be nested', async () => {
  const { browser } = await asAdmin()
  await actAs(browser, 'student')
  const { response, text } = await askToActAs(browser, 'admin2')
  expect(response.status).toBe(403)
  expect(text).toContain('already acting as someone else')
})

test('signing in again while acting for another ends it, even as that very person', async () => {
  const { origin } = testApp
  const { browser } = await asAdmin()
  await actAs(browser, 'student')
  const tokens = await redeem(origin, await signIn(origin, browser, mina, portal, { prompt: 'login' }))
  expect(decodeJwt(tokens.access_token)).toMatchObject({ sub: mina.sub })
  expect(decodeJwt(tokens.access_token)).not.toHaveProperty('impersonator')
})

test('nobody is impersonated without a confirmation page', async () => {
  const { browser } = await asAdmin()
  const { url } = askToSignIn(testApp.origin, portal, { impersonate: 'student', prompt: 'none' })
  const { place } = await browser.follow(url)
  expect(place.searchParams.get('error')).toBe('invalid_request')
})
