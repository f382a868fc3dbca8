import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import { openBackChannel } from './back-channel.ts'
import { type Foreign, openForeign } from './foreign.fixture.ts'
import { openOutside } from './issuer.ts'

let foreign: Foreign
let close: () => Promise<void>
let send: (token: string) => Promise<number>
let ended: unknown[]
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }

beforeEach(async () => {
  foreign = await openForeign()
  ended = []
  const outside = await openOutside(readConfig({ OIDC_ISSUER: foreign.issuer }), foreign.issuer, () => undefined)
  const end = async (what: unknown) => void ended.push(what)
  const server = createServer(openBackChannel({ issuer: outside.issuer, end, log: () => undefined }))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  send = async (token) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: new URLSearchParams({ logout_token: token }) }))
      .status
  close = async () => {
    outside.close()
    server.close()
    server.closeAllConnections()
    await foreign.close()
  }
})
afterEach(() => close())

const logout = { aud: 'portal', jti: 'one', events, sid: 'session-1', azp: undefined, exp: undefined }

test('a logout token of the provider ends that sign-in, and one without a session all of the account', async () => {
  const typ = 'logout+jwt'
  expect(await send(await foreign.token(logout, { typ }))).toBe(200)
  expect(await send(await foreign.token({ ...logout, sid: undefined }, { typ }))).toBe(200)
  expect(ended).toMatchObject([
    { issuer: foreign.issuer, sub: 'person-1', sid: 'session-1' },
    { issuer: foreign.issuer, sub: 'person-1', sid: undefined },
  ])
})

test.each([
  ['an access token', {}, {}],
  ['an ID token', { ...logout, nonce: 'n' }, {}],
  ['a token without the event', { ...logout, events: {} }, {}],
  ['a token for another client', { ...logout, aud: 'other' }, {}],
  ['a token of another issuer', { ...logout, iss: 'https://evil.example' }, {}],
  ['a token of another type', logout, { typ: 'at+jwt' }],
  ['a token that names no account', { ...logout, sub: undefined }, {}],
])('%s ends nothing', async (_, claims, header) => {
  expect(await send(await foreign.token(claims, header))).toBe(400)
  expect(ended).toEqual([])
})

test('invalid tokens end nothing', async () => {
  expect(await send('')).toBe(400)
  expect(await send('a.b.c')).toBe(400)
})
