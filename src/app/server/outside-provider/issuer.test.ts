import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { tokenVerifier } from '#platform/server/who/token.ts'
import { checkIssuer, checkToken } from './check.ts'
import { type Foreign, openForeign } from './foreign.fixture.ts'
import { type Outside, openOutside } from './issuer.ts'

let foreign: Foreign
const opened: Outside[] = []
beforeEach(async () => {
  foreign = await openForeign()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const one of opened.splice(0)) one.close()
  await foreign.close()
})

async function open(settings: Record<string, string> = {}) {
  const notes: unknown[] = []
  const config = readConfig({ OIDC_ISSUER: foreign.issuer, ...settings })
  const outside = await openOutside(config, foreign.issuer, (_, message, extra) => notes.push({ message, ...extra }))
  opened.push(outside)
  const verify = tokenVerifier(outside.issuer)
  const outcome = (token: string) =>
    verify(`Bearer ${token}`).then(
      (claims) => ({ claims, status: 200, reason: '' }),
      (error) => ({ claims: null, status: Number(error.status), reason: String(error.reason ?? '') }),
    )
  return { outside, notes, outcome }
}

test('keys are fetched at the start, and a changed key is found with the first token that it signs', async () => {
  const { outside, outcome } = await open()
  expect([outside.ready(), foreign.requests.get('keys')]).toEqual([true, 1])
  expect((await outcome(await foreign.token())).status).toBe(200)
  await foreign.rotate()
  expect((await outcome(await foreign.token())).status).toBe(200)
  expect(foreign.requests.get('keys')).toBe(2)
})

test('unknown key ids cause only a few fetches of the keys per minute', async () => {
  const { outcome } = await open()
  for (let at = 0; at < 20; at++) {
    const token = await foreign.token({}, { kid: `invented-${at}` })
    expect(await outcome(token)).toMatchObject({ status: 401, reason: 'unknownKey' })
  }
  expect(foreign.requests.get('keys')).toBeLessThanOrEqual(7)
})

test('known keys stay valid while the provider is unavailable; an unknown one is 503 and not 401', async () => {
  const { outcome } = await open()
  const before = await foreign.token()
  foreign.fails.set('keys', null)
  expect((await outcome(before)).status).toBe(200)
  await foreign.rotate()
  expect((await outcome(await foreign.token())).status).toBe(503)
})

test('a provider unavailable at the start is found later, and until then no token can be verified', async () => {
  foreign.fails.set('openid-configuration', 502)
  const { outside, notes, outcome } = await open()
  expect(outside.ready()).toBe(false)
  expect(notes).toMatchObject([{ message: 'the identity provider is not reachable' }])
  expect(JSON.stringify(notes)).toContain('502')
  expect((await outcome(await foreign.token())).status).toBe(503)
  foreign.fails.clear()
  expect((await outcome(await foreign.token())).status).toBe(200)
  expect(outside.ready()).toBe(true)
})

test('a provider with another issuer aborts the start, because waiting does not help', async () => {
  foreign.metadata.issuer = 'https://other.example.edu'
  await expect(open()).rejects.toThrow(/calls itself https:\/\/other\.example\.edu/)
})

test('an issuer that ends with a slash is compared as the provider writes it', async () => {
  await foreign.close()
  foreign = await openForeign({ nameEndsWithSlash: true })
  const { outcome, outside } = await open({ OIDC_ISSUER: foreign.issuer.replace(/\/$/, '') })
  expect((await outcome(await foreign.token())).claims?.issuer).toBe(foreign.issuer)
  expect(outside.issuer.key).toBe(foreign.issuer)
})

test('the origins of the sign-in are those from discovery', async () => {
  const { outside } = await open()
  const { origin } = new URL(foreign.issuer)
  expect(outside.origins()).toEqual({
    fetched: [origin, 'https://tokens.example.edu'],
    framed: [origin, 'https://login.example.edu'],
  })
})

test('roles, numbers and names come from userinfo if the token has none, and only of the same person', async () => {
  foreign.person = { sub: 'person-1', groups: ['student'], matricula: 2_026_001, name: 'Mina Chan' }
  const { outcome } = await open({
    OIDC_USERINFO: 'on',
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLES: 'student=ROLE_STUDENT',
    OIDC_STUDENT_NUMBER_CLAIM: 'matricula',
  })
  const token = await foreign.token()
  const answers = await Promise.all([outcome(token), outcome(token), outcome(token)])
  expect(answers[0].claims).toMatchObject({
    roles: ['ROLE_STUDENT'],
    name: 'Mina Chan',
    signs: { studentNumber: '2026001', staffNumber: null, signInId: 'person-1' },
  })
  expect(foreign.requests.get('userinfo')).toBe(1)
  expect(await outcome(await foreign.token({ sub: 'person-2' }))).toMatchObject({ status: 401, reason: 'userinfo' })
  foreign.fails.set('userinfo', 500)
  expect((await outcome(await foreign.token({ jti: 'another' }))).status).toBe(503)
})

test('an opaque token is refused with that reason, or introspected and cached', async () => {
  const plain = await open()
  expect(await plain.outcome('opaque-1')).toMatchObject({ status: 401, reason: 'opaque' })
  const asking = await open({ OIDC_INTROSPECTION_CLIENT_ID: 'portal-api', OIDC_INTROSPECTION_SECRET: 's' })
  const exp = Math.floor(Date.now() / 1000) + 300
  foreign.opaque.set('opaque-1', { sub: 'person-1', client_id: 'portal', exp })
  foreign.opaque.set('opaque-2', { sub: 'person-1', client_id: 'other', exp })
  foreign.opaque.set('opaque-3', { sub: 'person-1', client_id: 'portal', exp: exp - 900 })
  for (let time = 0; time < 3; time++) expect((await asking.outcome('opaque-1')).claims?.subject).toBe('person-1')
  expect(foreign.requests.get('introspect')).toBe(1)
  expect(await asking.outcome('opaque-2')).toMatchObject({ status: 401, reason: 'client' })
  expect(await asking.outcome('opaque-3')).toMatchObject({ status: 401, reason: 'expired' })
  expect(await asking.outcome('unknown')).toMatchObject({ status: 401, reason: 'inactive' })
})

test('the check of the provider reports what is wrong before anybody signs in, and why a token is refused', async () => {
  const set = (more: Record<string, string> = {}) => readConfig({ OIDC_ISSUER: foreign.issuer, ...more })
  expect((await checkIssuer(set())).every(({ ok }) => ok)).toBe(true)
  const wrong = (await checkIssuer(set({ OIDC_ROLES: 'student=ROLE_STUDENTS' }))).filter(({ ok }) => !ok)
  expect(wrong.map(({ said }) => said)).toEqual(['OIDC_ROLES names roles that do not exist: ROLE_STUDENTS.'])
  const taken = await checkToken(set(), await foreign.token({ realm_access: { roles: ['ROLE_STUDENT'] } }))
  expect(taken.every(({ ok }) => ok)).toBe(true)
  const [refused] = await checkToken(set(), await foreign.token({ azp: 'account' }))
  expect(refused).toMatchObject({ ok: false, said: expect.stringContaining('OIDC_CLIENT_ID') })
  foreign.fails.set('openid-configuration', 404)
  expect(await checkIssuer(set())).toMatchObject([{ ok: false, said: expect.stringContaining('404') }])
})
