import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToSignIn, guestDoor, openBrowser, portal, redeem, refresh, signIn } from './browser.fixture.ts'
import { mina, openWorld, type World } from './fixture.ts'
import { mintAccessToken } from './index.ts'

let testApp: World
beforeAll(async () => {
  testApp = await openWorld()
})
afterAll(() => testApp.close())

const audience = 'portal-api'

test('a code is exchanged for tokens with the person and their roles', async () => {
  const { origin, identity } = testApp
  const { place, ...answer } = await signIn(origin, openBrowser(origin), mina)
  expect(place.pathname).toBe('/my/oidc-callback')
  expect(Object.fromEntries(place.searchParams)).toMatchObject({ state: 'state-1', iss: `${origin}/realms/master` })

  const tokens = await redeem(origin, answer)
  const keys = createLocalJWKSet(identity.jwks())
  const access = await jwtVerify(tokens.access_token, keys, { issuer: identity.issuer, audience, typ: 'at+jwt' })
  expect(access.protectedHeader.alg).toBe('ES256')
  expect(access.payload).toMatchObject({
    sub: mina.sub,
    azp: 'portal',
    client_id: 'portal',
    preferred_username: 'student',
    name: 'Mina Chan',
    email: 'mina@example.org',
    realm_access: { roles: ['ROLE_STUDENT'] },
  })
  expect(access.payload).not.toHaveProperty('impersonator')
  expect((access.payload.exp ?? 0) - (access.payload.iat ?? 0)).toBe(300)

  const id = await jwtVerify(tokens.id_token, keys, { issuer: identity.issuer, audience: 'portal' })
  expect(id.payload).toMatchObject({ nonce: 'nonce-1', preferred_username: 'student', email: 'mina@example.org' })
})

test('userinfo accepts an access token in the header, and only there', async () => {
  const { origin } = testApp
  const tokens = await redeem(origin, await signIn(origin, openBrowser(origin), mina))
  const url = `${origin}/realms/master/protocol/openid-connect/userinfo`
  const withToken = (token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await withToken(tokens.access_token)).json()).toMatchObject({
    sub: mina.sub,
    preferred_username: 'student',
    email: 'mina@example.org',
  })
  expect((await withToken(tokens.id_token)).status).toBe(401)
  expect((await withToken(`${tokens.access_token}x`)).status).toBe(401)
  expect((await fetch(`${url}?access_token=${tokens.access_token}`)).status).toBe(401)
})

test('a code works once; a second use revokes its tokens', async () => {
  const { origin } = testApp
  const answer = await signIn(origin, openBrowser(origin), mina)
  const first = await redeem(origin, answer)
  expect(await redeem(origin, answer)).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect(await refresh(origin, first.refresh_token)).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('a code does not work without its verifier', async () => {
  const { origin } = testApp
  const { code } = await signIn(origin, openBrowser(origin), mina)
  const verifier = 'another-verifier-another-verifier-another-verifier'
  expect(await redeem(origin, { code, verifier })).toMatchObject({ status: 400, error: 'invalid_grant' })
})

test('refresh tokens rotate; using an old one revokes the whole family', async () => {
  const { origin } = testApp
  const first = await redeem(origin, await signIn(origin, openBrowser(origin), mina))
  const second = await refresh(origin, first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(decodeJwt(second.access_token)).toMatchObject({ sub: mina.sub, realm_access: { roles: ['ROLE_STUDENT'] } })
  expect((await refresh(origin, first.refresh_token)).status).toBe(400)
  expect((await refresh(origin, second.refresh_token)).status).toBe(400)
})

test('of two simultaneous refreshes at most one succeeds, and then both tokens are revoked', async () => {
  const { origin } = testApp
  const { refresh_token } = await redeem(origin, await signIn(origin, openBrowser(origin), mina))
  const both = await Promise.all([refresh(origin, refresh_token), refresh(origin, refresh_token)])
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

test.each([
  ['without PKCE', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
  ['with plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for an ID token at once', { response_type: 'id_token' }, 'invalid_request'],
  ['for a token at once', { response_type: 'token' }, 'invalid_request'],
  ['for another resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
])('a request %s is refused by a redirect with an error', async (_, more, error) => {
  const { url } = askToSignIn(testApp.origin, portal, more)
  const { place } = await openBrowser(testApp.origin).follow(url)
  expect(place.pathname).toBe('/my/oidc-callback')
  const answered = new URLSearchParams(place.search || place.hash.slice(1))
  expect(answered.get('error')).toBe(error)
  expect([...answered.keys()].filter((name) => /token|code/.test(name))).toEqual([])
})

test.each([
  ['another host', { redirect_uri: 'https://evil.example/my/oidc-callback' }],
  ['a longer path', { redirect_uri: 'http://localhost/my/oidc-callback/..;/x' }],
  ['the guest client', { client_id: 'portal-guest' }],
  ['an unknown client', { client_id: 'nobody' }],
])('a request that leads to %s gets an error page and no redirect', async (_, more) => {
  const { url } = askToSignIn(testApp.origin, portal, more)
  const { response, place, text } = await openBrowser(testApp.origin).follow(url)
  expect(response.status).toBe(400)
  expect(place.pathname).toContain('/realms/master/')
  expect(text).toContain('This address is not valid')
  expect(text).toContain('href="/my/"')
})

test.each(['password', 'client_credentials', 'implicit'])('the grant %s does not exist', async (grant_type) => {
  const body = new URLSearchParams({ grant_type, client_id: 'portal', username: 'student', password: 'portal' })
  const url = `${testApp.origin}/realms/master/protocol/openid-connect/token`
  const response = await fetch(url, { method: 'POST', body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' })
})

test('a silent renewal needs a session, and may run in a frame', async () => {
  const { origin } = testApp
  const browser = openBrowser(origin)
  const silently = () => askToSignIn(origin, portal, { prompt: 'none', redirect_uri: `${origin}/my/oidc-silent-renew` })
  const stranger = await browser.follow(silently().url)
  expect(stranger.place.searchParams.get('error')).toBe('login_required')

  await signIn(origin, browser, mina)
  const { place, response } = await browser.follow(silently().url)
  expect(place.pathname).toBe('/my/oidc-silent-renew')
  expect(place.searchParams.get('code')).toBeTruthy()
  expect(response.headers.get('x-frame-options')).toBeNull()
  expect(response.headers.get('content-security-policy')).not.toContain('frame-ancestors')
})

test('tokens of the guest client contain no roles', async () => {
  const { origin } = testApp
  const answer = await signIn(origin, openBrowser(origin), mina, guestDoor)
  expect(answer.place.pathname).toBe('/my/guest/oidc-callback')
  const claims = decodeJwt((await redeem(origin, answer, guestDoor)).access_token)
  expect(claims).toMatchObject({ azp: 'portal-guest', sub: mina.sub })
  expect(claims).not.toHaveProperty('realm_access')
})

test('a token issued on the command line verifies like any other', async () => {
  const { origin, dataDir, identity } = testApp
  const token = await mintAccessToken({ dataDir, publicUrl: origin, person: mina, clientId: 'portal', ttlSeconds: 60 })
  const options = { issuer: identity.issuer, audience, typ: 'at+jwt' }
  const { payload } = await jwtVerify(token, createLocalJWKSet(identity.jwks()), options)
  expect(payload).toMatchObject({ sub: mina.sub, azp: 'portal', realm_access: { roles: ['ROLE_STUDENT'] } })
  const guest = { ...mina, guest: true }
  const guestToken = await mintAccessToken({ dataDir, publicUrl: origin, person: guest, clientId: 'portal-guest' })
  expect(decodeJwt(guestToken)).not.toHaveProperty('realm_access')
})

test('a restart keeps keys, sessions and refresh tokens', async () => {
  const { origin, identity, reopen } = testApp
  const browser = openBrowser(origin)
  const tokens = await redeem(origin, await signIn(origin, browser, mina))
  const again = await reopen()
  expect(again.jwks()).toEqual(identity.jwks())
  expect((await refresh(origin, tokens.refresh_token)).status).toBe(200)
  const { place } = await browser.follow(askToSignIn(origin, portal, { prompt: 'none' }).url)
  expect(place.searchParams.get('code')).toBeTruthy()
})
