import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { openDatabase } from '#platform/server/database/open.ts'
import { newTestDatabase } from '#platform/server/database/test-database.fixture.ts'
import { openLog } from '#platform/server/log.ts'
import { mintAccessToken } from '../../../identity/server/index.ts'
import { demoPeople } from '../demo-users.ts'
import { openPortal, type Portal } from '../portal.ts'

const place = await newTestDatabase('postgres')
const { dataDir, databaseUrl } = place
const config = readConfig({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'debug',
  SMTP_URL: '',
  REQUESTS_PER_MINUTE: '0',
})
const canary = 'Canary7Kq'
let lines = ''
let portal: Portal
let origin: string
let token: string

beforeAll(async () => {
  const log = openLog('debug', (text) => {
    lines += text
  })
  const database = await openDatabase({ dataDir, databaseUrl, log })
  portal = await openPortal(config, database, log)
  await new Promise<void>((done) => portal.server.listen(0, '127.0.0.1', done))
  const { port } = portal.server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  const person = demoPeople.find(({ username }) => username === 'student')
  if (!person) throw new Error('no student')
  const { publicUrl, oidcClientId: clientId } = config
  token = await mintAccessToken({ dataDir, publicUrl, person, clientId })
})

afterAll(async () => {
  await portal.close()
  await place.clear()
})

const settled = () => new Promise((done) => setTimeout(done, 250))

test('the log contains no token, password, contact or mark, even at its most verbose level', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' }
  const asked = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${origin}${path}`, { headers, redirect: 'manual', ...init })).status
  const profile = await (await fetch(`${origin}/api/v2/profile`, { headers })).json()
  const user: string = profile.user?.['@id'] ?? profile['@id'] ?? `/api/v2/users/${profile.id}`
  const contact = { combined: `${canary}@example.org`, category: 'Personal', type: 2, user }
  const posted = await asked('/api/v2/user_contacts', { method: 'POST', body: JSON.stringify(contact) })
  expect([200, 201]).toContain(posted)
  const answers = [
    await asked('/api/v2/user_contacts', { method: 'POST', body: JSON.stringify({ ...contact, type: canary }) }),
    await asked('/api/v2/user_contacts', { method: 'POST', body: `{"combined": "${canary}` }),
    await asked(`/api/v2/search?q=${canary}`),
    await asked(`/api/v2/users?q=${canary}&${canary}=1`),
    await asked(`/api/v2/users/${canary}`),
    await asked(`/api/v2/nothing/${canary}`),
    await asked('/api/v2/my_academic'),
    await asked('/api/v2/enrollments'),
    await asked('/api/v2/profile', { headers: { authorization: `Bearer ${canary}.${canary}.${canary}` } }),
    await asked(`/my/feed?bearer=${canary}`),
    await asked(`/my/oidc-callback?code=${canary}&state=${canary}`),
    await asked(`/api/v2/profile?access_token=${canary}`),
    await asked('/realms/master/protocol/openid-connect/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=refresh_token&client_id=portal&refresh_token=${canary}&code_verifier=${canary}`,
    }),
    await asked(`/realms/master/protocol/openid-connect/auth?client_id=${canary}&redirect_uri=${canary}`),
  ]
  expect(Math.max(...answers)).toBeLessThan(500)
  await settled()
  expect(lines).toContain('"message":"request"')
  expect(lines).not.toContain(canary)
  expect(lines).not.toContain(token)
  expect(lines).not.toContain(token.split('.')[2])
  expect(lines).not.toMatch(/"(combined|score|average|mark|password|authorization)"/i)
})

test('the log contains no wrong password, but the name of the account', async () => {
  const start =
    `${origin}/realms/master/protocol/openid-connect/auth?client_id=portal&response_type=code&scope=openid&nonce=n
    &redirect_uri=${encodeURIComponent(`${config.publicUrl}/my/oidc-callback`)}&state=s
    &code_challenge=${'a'.repeat(43)}&code_challenge_method=S256`.replaceAll(/\s+/g, '')
  const first = await fetch(start, { redirect: 'manual' })
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const page = new URL(first.headers.get('location') ?? '', origin)
  const tried = await fetch(`${origin}${page.pathname}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: `username=student&password=${canary}`,
  })
  expect(tried.status).toBe(401)
  await settled()
  expect(lines).toContain('wrong user name or password')
  expect(lines).not.toContain(canary)
})

test('metrics can be read on this machine, and not through a proxy', async () => {
  const asksFor = { accept: 'application/openmetrics-text; version=1.0.0' }
  const figures = await fetch(`${origin}/metrics`, { headers: asksFor })
  expect(figures.headers.get('content-type')).toContain('application/openmetrics-text')
  const text = await figures.text()
  expect(text).toContain('portal_requests_total{route="/api/v2/profile",method="GET",status="200"}')
  expect(text).toContain('portal_database_up 1')
  expect(text).not.toContain(canary)
  expect((await fetch(`${origin}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(404)
})
