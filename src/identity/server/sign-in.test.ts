import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askToSignIn, openBrowser, portal, redeem, refresh, signIn } from './browser.fixture.ts'
import { mina, openWorld, type World } from './fixture.ts'

let demo: World
let real: World
let address = 'here'
beforeAll(async () => {
  demo = await openWorld({ addressOf: () => address })
  real = await openWorld({ demo: false })
  const account = { name: 'Rui Costa', email: 'rui@example.org', roles: ['ROLE_LECTURER'] }
  for (const { identity } of [demo, real]) {
    await identity.addAccounts([
      { ...account, sub: '44444444-4444-4444-8444-444444444444', username: 'Rui' },
      { ...account, sub: '55555555-5555-4555-8555-555555555555', username: 'closed' },
      { ...account, sub: '66666666-6666-4666-8666-666666666666', username: 'fresh' },
    ])
  }
  await sql`update identity_account set disabled = true where username = 'closed'`.execute(demo.db)
  await real.identity.setPassword('rui', 'a long secret')
})
afterAll(() => Promise.all([demo.close(), real.close()]))

async function tryPassword({ origin }: World, username: string, password: string, more: Record<string, string> = {}) {
  const browser = openBrowser(origin)
  const { place } = await browser.follow(askToSignIn(origin, portal, more).url)
  return browser.post(place.href, { username, password })
}

test('the page offers the demo people beside name and password, without any inline script', async () => {
  const { response, text } = await openBrowser(demo.origin).follow(askToSignIn(demo.origin).url)
  expect(response.status).toBe(200)
  expect(text).toContain('name="person" value="student"')
  expect(text).toContain('<label for="password">')
  expect(text).not.toMatch(/<script(?! src="\/realms\/master\/look\/\w+\.js" defer><\/script>)|style=|onclick/)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("default-src 'none'")
})

test('outside demo mode nobody is offered, and a click on a name does not sign in', async () => {
  const browser = openBrowser(real.origin)
  const { place, text } = await browser.follow(askToSignIn(real.origin).url)
  expect(text).not.toContain('name="person"')
  const { response } = await browser.post(place.href, { person: mina.username })
  expect(response.status).toBe(422)
})

test.each([
  ['the shared password, for anyone without an own one', 'fresh', 'portal'],
  ['any case and space around the name', '  FRESH ', 'portal'],
])('demo mode accepts %s', async (_, username, password) => {
  const { place } = await tryPassword(demo, username, password)
  expect(place.pathname).toBe('/my/oidc-callback')
})

test('outside demo mode only an account’s own password works', async () => {
  expect((await tryPassword(real, 'rui', 'a long secret')).place.pathname).toBe('/my/oidc-callback')
  expect((await tryPassword(real, 'rui', 'portal')).response.status).toBe(401)
  expect((await tryPassword(real, 'fresh', 'portal')).response.status).toBe(401)
})

test('an unknown name and a wrong password get the same answer', async () => {
  const known = await tryPassword(real, 'rui', 'wrong')
  const unknown = await tryPassword(real, 'rua', 'wrong')
  const strip = (text: string) => text.replaceAll(/login\/[\w-]+|value="ru[ia]"/g, '')
  expect(unknown.response.status).toBe(401)
  expect(strip(unknown.text)).toBe(strip(known.text))
  expect(known.text).toContain('role="alert"')
})

test('the person of a closed account learns that, once the password is right', async () => {
  const { response, text } = await tryPassword(demo, 'closed', 'portal')
  expect(response.status).toBe(403)
  expect(text).toContain('This account is closed')
  expect((await tryPassword(demo, 'closed', 'wrong')).text).not.toContain('closed.')
})

test('an account that is closed later gets no new tokens and must sign in again', async () => {
  const { origin, db } = demo
  const browser = openBrowser(origin)
  const first = await redeem(origin, await signIn(origin, browser, mina))
  await sql`update identity_account set disabled = true where sub = ${mina.sub}`.execute(db)
  const refreshed = await refresh(origin, first.refresh_token)
  const silent = await browser.follow(askToSignIn(origin, portal, { prompt: 'none' }).url)
  await sql`update identity_account set disabled = false where sub = ${mina.sub}`.execute(db)
  expect(refreshed).toMatchObject({ status: 400, error: 'invalid_grant' })
  expect(silent.place.searchParams.get('error')).toBe('login_required')
})

test('a new password ends what was opened with the old one', async () => {
  const { origin, identity } = real
  const browser = openBrowser(origin)
  const { place: page } = await browser.follow(askToSignIn(origin).url)
  await browser.post(page.href, { username: 'rui', password: 'a long secret' })
  await identity.setPassword('rui', 'a longer secret')
  const { place } = await browser.follow(askToSignIn(origin, portal, { prompt: 'none' }).url)
  expect(place.searchParams.get('error')).toBe('login_required')
  await expect(identity.setPassword('rui', 'short')).rejects.toThrow('at least 8 characters')
  await identity.setPassword('rui', 'a long secret')
})

test('somebody else may sign in where a person is already signed in', async () => {
  const { origin } = demo
  const browser = openBrowser(origin)
  const first = await redeem(origin, await signIn(origin, browser, mina))
  const { place } = await signIn(origin, browser, { username: 'admin' }, portal, { prompt: 'login' })
  expect(place.searchParams.get('code')).toBeTruthy()
  expect((await refresh(origin, first.refresh_token)).status).toBe(400)
})

test('a person with two sign-in pages is finally signed in as the account chosen last', async () => {
  const { origin } = demo
  const browser = openBrowser(origin)
  const other = openBrowser(origin)
  const late = await other.follow(askToSignIn(origin).url)
  await signIn(origin, browser, mina)
  other.jar.push(...browser.jar)
  const { place } = await other.post(late.place.href, { person: 'admin' })
  expect(place.searchParams.get('code')).toBeTruthy()
})

test('behind TLS no cookie is sent over plain connections', async () => {
  const secure = await openWorld({ publicUrl: 'https://portal.example.org' })
  const { url } = askToSignIn('https://portal.example.org')
  const response = await fetch(url.replace('https://portal.example.org', secure.origin), { redirect: 'manual' })
  const cookies = response.headers.getSetCookie()
  await secure.close()
  expect(response.status).toBe(303)
  expect(response.headers.get('strict-transport-security')).toContain('max-age=63072000')
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
})

test('after ten wrong passwords a person must wait, at that client address only', async () => {
  address = 'attacker'
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await tryPassword(demo, 'fresh', `guess ${attempt}`)).response.status).toBe(401)
  }
  const { response, text } = await tryPassword(demo, 'fresh', 'portal')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(text).toMatch(/Wait 15 min/)
  expect((await tryPassword(demo, 'rui', 'portal')).response.status).toBe(303)
  address = 'home'
  expect((await tryPassword(demo, 'fresh', 'portal')).response.status).toBe(303)
})

test('wrong passwords of others do not lock people out of a device on which they have signed in before', async () => {
  address = 'campus'
  const browser = openBrowser(demo.origin)
  const enter = async (username: string, password: string) => {
    const { place } = await browser.follow(askToSignIn(demo.origin, portal, { prompt: 'login' }).url)
    return (await browser.post(place.href, { username, password })).response.status
  }
  expect(await enter('fresh', 'portal')).toBe(303)
  for (const key of ['address:campus', 'name:fresh', 'pair:fresh@campus'])
    await sql`insert into identity_attempt (key, failures, window_ends_at)
      values (${key}, 200, now() + interval '10 minutes') on conflict (key) do update set failures = 200`.execute(
      demo.db,
    )
  expect((await tryPassword(demo, 'fresh', 'portal')).response.status).toBe(429)
  expect(await enter('fresh', 'portal')).toBe(303)
  expect(await enter('rui', 'portal')).toBe(429)
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await enter('fresh', 'guess')).toBe(401)
  expect(await enter('fresh', 'portal')).toBe(429)
  address = 'home'
})

test('the page is in the requested language', async () => {
  const portuguese = await openBrowser(demo.origin).follow(
    askToSignIn(demo.origin, portal, { ui_locales: 'pt-PT' }).url,
  )
  expect(portuguese.text).toContain('lang="pt">')
  expect(portuguese.text).toContain('Estudante')
  const browser = openBrowser(demo.origin)
  const { place } = await browser.follow(askToSignIn(demo.origin).url)
  const chinese = await browser.follow(`${place.pathname}?lang=zh-Hant`)
  expect(chinese.text).toContain('lang="zh-Hant">')
})

test.each([
  ['an unknown sign-in', '/realms/master/login/nothing-begun', 400],
  ['no endpoint', '/realms/master/nowhere', 404],
  ['the library’s own pages', '/realms/master/interaction/abc', 404],
  ['a character that cannot be', '/realms/master/protocol/openid-connect/auth?state=%00', 400],
  ['broken escapes', '/realms/master/%E0%A4%A/x', 404],
  ['repeated parameters', '/realms/master/protocol/openid-connect/auth?client_id=portal&client_id=portal', 400],
])('%s is answered with a message and without a stack trace', async (_, path, status) => {
  const response = await fetch(`${demo.origin}${path}`)
  const text = await response.text()
  expect(response.status).toBe(status)
  expect(text).toContain('href="/my/"')
  expect(text).not.toMatch(/ at .*\.(js|ts):/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a form from another site, or without the cookie of its page, is refused', async () => {
  const browser = openBrowser(demo.origin)
  const { place } = await browser.follow(askToSignIn(demo.origin).url)
  const fields = { person: 'student' }
  expect((await browser.post(place.href, fields, { 'sec-fetch-site': 'cross-site' })).response.status).toBe(403)
  expect((await openBrowser(demo.origin).post(place.href, fields)).response.status).toBe(400)
})

test('only the portal’s own pages may read tokens by script', async () => {
  const url = `${demo.origin}/realms/master/protocol/openid-connect/token`
  const ask = async (origin: string) => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: 'x' })
    const response = await fetch(url, { method: 'POST', body, headers: { origin } })
    return response.headers.get('access-control-allow-origin')
  }
  expect(await ask(demo.origin)).toBe(demo.origin)
  expect(await ask('https://evil.example')).toBeNull()
  expect(await ask('null')).toBeNull()
})

test('URLs follow the configuration, not what a request claims about itself', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const url = `${demo.origin}/realms/master/.well-known/openid-configuration`
  const text = await (await fetch(url, { headers })).text()
  expect(text).not.toContain('evil')
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${demo.origin}/realms/master`,
    userinfo_endpoint: `${demo.origin}/realms/master/protocol/openid-connect/userinfo`,
    jwks_uri: `${demo.origin}/realms/master/protocol/openid-connect/certs`,
    end_session_endpoint: `${demo.origin}/realms/master/protocol/openid-connect/logout`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
  })
})

test('thirty thousand accounts are added at once, and a second time changes nothing', async () => {
  const rows = Array.from({ length: 30_000 }, (_, at) => ({
    sub: `77777777-7777-4777-8777-${String(at).padStart(12, '0')}`,
    username: `S${at}`,
    name: `Student ${at}`,
    email: `s${at}@example.org`,
    roles: ['ROLE_STUDENT'],
  }))
  expect(await demo.identity.addAccounts(rows)).toBe(30_000)
  expect(await demo.identity.addAccounts(rows.slice(0, 10))).toBe(0)
  expect((await tryPassword(demo, 's29999', 'portal')).place.pathname).toBe('/my/oidc-callback')
})
