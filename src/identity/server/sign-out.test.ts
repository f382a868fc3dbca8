import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToSignIn, openBrowser, portal, redeem, refresh, signIn } from './browser.fixture.ts'
import { ada, mina, openWorld, type World } from './fixture.ts'

let testApp: World
const ended: { sub: string; sid?: string }[] = []
beforeAll(async () => {
  testApp = await openWorld({ onEnd: async (one) => void ended.push(one) })
})
afterAll(() => testApp.close())

const logout = (fields: Record<string, string>) =>
  `/realms/master/protocol/openid-connect/logout?${new URLSearchParams(fields)}`

async function signedIn(who = mina) {
  const browser = openBrowser(testApp.origin)
  const tokens = await redeem(testApp.origin, await signIn(testApp.origin, browser, who))
  const isSignedIn = async () => {
    const { place } = await browser.follow(askToSignIn(testApp.origin, portal, { prompt: 'none' }).url)
    return place.searchParams.has('code')
  }
  return { browser, tokens, isSignedIn }
}

test('the portal signs a person out at once, and every token ends with the session', async () => {
  const { browser, tokens, isSignedIn } = await signedIn()
  const back = `${testApp.origin}/my/`
  const fields = { id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 'bye' }
  const { place } = await browser.follow(logout(fields))
  expect(place.href).toBe(`${back}?state=bye`)
  expect(browser.jar.some(({ name }) => name === 'identity_session')).toBe(false)
  expect(await isSignedIn()).toBe(false)
  expect((await refresh(testApp.origin, tokens.refresh_token)).status).toBe(400)
  const { sid } = decodeJwt(tokens.access_token)
  expect(sid).toEqual(expect.stringMatching(/./))
  expect(ended).toEqual([{ sub: mina.sub, sid }])
})

test('without a hint a person has to confirm, on a page with one button and no script', async () => {
  const { browser, tokens, isSignedIn } = await signedIn()
  const { response, text } = await browser.follow(logout({}))
  expect(response.status).toBe(200)
  expect(text).toContain('<h1>Sign out?</h1>')
  expect(text).not.toContain('<script')
  expect(await isSignedIn()).toBe(true)

  const { text: asked } = await browser.follow(logout({}))
  const action = /action="([^"]+)"/.exec(asked)?.[1] ?? ''
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? ''
  expect((await browser.post(action, { xsrf: 'guessed', logout: 'yes' })).response.status).toBe(400)
  expect((await browser.post(action, { xsrf, logout: 'yes' })).text).toContain('You are signed out')
  expect(await isSignedIn()).toBe(false)
  expect((await refresh(testApp.origin, tokens.refresh_token)).status).toBe(400)
})

test('another person’s ID token does not sign anybody out', async () => {
  const { tokens: foreign } = await signedIn(ada)
  const { browser, isSignedIn } = await signedIn()
  const { text } = await browser.follow(logout({ id_token_hint: foreign.id_token }))
  expect(text).toContain('<h1>Sign out?</h1>')
  expect(await isSignedIn()).toBe(true)
})

test.each([
  ['a foreign way back', { post_logout_redirect_uri: 'https://evil.example/' }],
  ['a hint that is none', { id_token_hint: 'x.y.z' }],
])('%s is refused with a message', async (_, wrong) => {
  const { browser, tokens, isSignedIn } = await signedIn()
  const { response, text } = await browser.follow(logout({ id_token_hint: tokens.id_token, ...wrong }))
  expect(response.status).toBe(400)
  expect(text).toContain('This address is not valid')
  expect(await isSignedIn()).toBe(true)
})

test('a person who is not signed in is led back, but never to another site', async () => {
  const browser = openBrowser(testApp.origin)
  const back = `${testApp.origin}/my/`
  expect((await browser.follow(logout({ post_logout_redirect_uri: back }))).place.href).toBe(back)
  const { text } = await browser.follow(logout({ post_logout_redirect_uri: 'https://evil.example/' }))
  expect(text).toContain('You are signed out')
})

test('a refresh token can be revoked', async () => {
  const { tokens } = await signedIn()
  const body = new URLSearchParams({ token: tokens.refresh_token, client_id: 'portal' })
  const url = `${testApp.origin}/realms/master/protocol/openid-connect/revoke`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  expect((await refresh(testApp.origin, tokens.refresh_token)).status).toBe(400)
})
