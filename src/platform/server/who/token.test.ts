import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Issuer, tokenVerifier } from './token.ts'

const issuer = 'https://id.example.edu/realms/master'
const now = Date.parse('2026-11-21T02:00:00Z')
const seconds = now / 1000

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let ours: Keys
let theirs: Keys
let trusted: Issuer
let fetches = 0

beforeAll(async () => {
  ours = await generateKeyPair('RS256', { extractable: true })
  theirs = await generateKeyPair('RS256', { extractable: true })
  const set = createLocalJWKSet({ keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'RS256' }] })
  trusted = {
    issuer,
    key: issuer,
    keys: (header, token) => {
      fetches++
      return set(header, token)
    },
    clientId: 'portal',
    guestClientId: 'portal-guest',
    audience: [],
    roleClaim: 'realm_access.roles',
  }
})

const good = {
  iss: issuer,
  sub: 'mina',
  azp: 'portal',
  iat: seconds,
  exp: seconds + 300,
  preferred_username: 'mina',
  email: 'mina@example.edu',
  realm_access: { roles: ['ROLE_STUDENT', 'offline_access', 'role_lower', 'ROLE_<script>'] },
}

const sign = (
  claims: object,
  { header = {}, key = ours.privateKey }: { header?: object; key?: Keys['privateKey'] } = {},
) =>
  new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'ours', typ: 'JWT', ...header }).sign(key)
const verify = (token: string, change: Partial<Issuer> = {}) =>
  tokenVerifier({ ...trusted, ...change }, () => now)(`Bearer ${token}`)
const without = (name: keyof typeof good) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))

test('a valid token identifies the person, with only those roles that have the portal’s form', async () => {
  expect(await verify(await sign({}))).toMatchObject({
    issuer,
    subject: 'mina',
    username: 'mina',
    email: 'mina@example.edu',
    roles: ['ROLE_STUDENT'],
    guest: false,
    impersonator: null,
  })
})

test('a token is verified once and cached until it expires', async () => {
  const check = tokenVerifier(trusted, () => now)
  const token = `Bearer ${await sign({})}`
  await check(token)
  const before = fetches
  await check(token)
  expect(fetches).toBe(before)
})

describe('tokens refused with "Invalid JWT Token"', () => {
  const refused: [string, string, () => Promise<string>][] = [
    ['a changed payload', 'signature', async () => swap(await sign({}), 1, await sign({ sub: 'admin' }))],
    ['no signature', 'signature', async () => `${(await sign({})).split('.').slice(0, 2).join('.')}.`],
    ['a signature of another key', 'signature', () => sign({}, { key: theirs.privateKey })],
    ['alg none', 'algorithm', async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.`],
    ['the public key as a shared secret', 'algorithm', hmacWithPublicKey],
    [
      'a key of its own in the header',
      'signature',
      async () => sign({}, { key: theirs.privateKey, header: { jwk: await exportJWK(theirs.publicKey) } }),
    ],
    ['an unknown key id', 'unknownKey', () => sign({}, { key: theirs.privateKey, header: { kid: 'unknown' } })],
    ['another issuer', 'issuer', () => sign({ iss: 'https://evil.example/realms/master' })],
    ['the issuer with a slash more', 'issuer', () => sign({ iss: `${issuer}/` })],
    ['another client', 'client', () => sign({ azp: 'admin-cli' })],
    ['no client at all', 'client', () => bare('azp')],
    ['an ID token with a nonce', 'idToken', () => sign({ nonce: 'n' })],
    ['an ID token by its type', 'idToken', () => sign({ typ: 'ID' })],
    ['a logout token', 'type', () => sign({}, { header: { typ: 'logout+jwt' } })],
    ['no expiry', 'claims', () => bare('exp')],
    ['a time that has not come', 'notYet', () => sign({ nbf: seconds + 61 })],
    ['a token that only the provider can read', 'opaque', async () => 'a0b1c2'],
    ['garbage', 'malformed', async () => 'a.b.c'],
  ]
  test.each(refused)('%s, logged as %s', async (_, reason, token) => {
    const sentence = { status: 401, message: 'Invalid JWT Token', reason }
    await expect(verify(await token())).rejects.toMatchObject(sentence)
  })
})

const bare = (missing: keyof typeof good) =>
  new SignJWT(without(missing)).setProtectedHeader({ alg: 'RS256', kid: 'ours' }).sign(ours.privateKey)

test('a token that does not name its key is checked with each', async () => {
  const keys = await Promise.all(
    [theirs, ours].map(async ({ publicKey }) => ({ ...(await exportJWK(publicKey)), alg: 'RS256' })),
  )
  const change = { keys: createLocalJWKSet({ keys }) }
  expect(await verify(await sign({}, { header: { kid: undefined } }), change)).toMatchObject({ subject: 'mina' })
  const other = await generateKeyPair('RS256')
  const forged = await sign({}, { key: other.privateKey, header: { kid: undefined } })
  await expect(verify(forged, change)).rejects.toMatchObject({ reason: 'signature' })
})

test.each([
  [59, 'taken'],
  [61, 'Expired JWT Token'],
])('a token that expired %d seconds ago: %s', async (ago, outcome) => {
  const answer = verify(await sign({ exp: seconds - ago })).then(
    () => 'taken',
    (error: Error) => error.message,
  )
  expect(await answer).toBe(outcome)
})

test('without a token the answer says so', async () => {
  await expect(tokenVerifier(trusted)(undefined)).rejects.toMatchObject({ status: 401, message: 'JWT Token not found' })
})

test.each([
  [['portal-api'], 'portal-api', true],
  [['portal-api'], ['other', 'portal-api'], true],
  [['portal-api'], 'other', false],
  [['portal-api'], undefined, false],
])('with the audience rule %j, aud %j is accepted: %s', async (audience, aud, taken) => {
  const answer = verify(await sign(aud === undefined ? {} : { aud }), { audience }).then(
    () => true,
    () => false,
  )
  expect(await answer).toBe(taken)
})

test.each([
  ['realm_access.roles', { realm_access: { roles: ['ROLE_STUDENT'] } }],
  ['groups', { groups: 'ROLE_STUDENT, staff' }],
  ['roles', { roles: ['ROLE_STUDENT'] }],
])('roles are read at %s', async (roleClaim, claims) => {
  expect((await verify(await sign(claims), { roleClaim })).roles).toEqual(['ROLE_STUDENT'])
})

test('a token of the guest client makes a guest', async () => {
  expect((await verify(await sign({ azp: 'portal-guest' }))).guest).toBe(true)
})

test('the impersonator is passed on', async () => {
  const impersonator = { id: 'ana', username: 'admin', reason: 'A student asked for help' }
  expect((await verify(await sign({ impersonator }))).impersonator).toEqual(impersonator)
})

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const swap = (token: string, part: number, other: string) =>
  token
    .split('.')
    .map((text, at) => (at === part ? other.split('.')[part] : text))
    .join('.')

async function hmacWithPublicKey(): Promise<string> {
  const secret = new TextEncoder().encode(await exportSPKI(ours.publicKey))
  return new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'ours', typ: 'JWT' }).sign(secret)
}
