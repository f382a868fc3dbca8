import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotSignedIn, ValidationError } from '../../contract/errors.ts'
import { NotReached } from './api-problem.ts'
import { send } from './api-send.ts'
import { setIdentityClient } from './identity-client.ts'
import { stateReason } from './session-reason.ts'
import { keepSession, type Session } from './session-store.ts'

const session: Session = {
  accessToken: 'old',
  refreshToken: 'r',
  idToken: null,
  expiresAt: 1,
  subject: 'mina',
  guest: false,
  openedByLink: null,
}
const expired = { code: 401, message: 'Expired JWT Token' }

/** A server outside the browser: it answers as the test says, and records the requests. */
let server: Server
let origin = ''
let asked: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
let answer = (_token: string): [number, unknown, Record<string, string>?] => [200, {}]
let renewals = 0

beforeAll(async () => {
  Object.assign(globalThis, { sessionStorage: { setItem: () => undefined } })
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ method: request.method, headers: request.headers, body })
    const [status, json, headers] = answer((request.headers.authorization ?? '').replace('Bearer ', ''))
    response.writeHead(status, { 'Content-Type': 'application/ld+json', ...headers }).end(JSON.stringify(json))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

beforeEach(() => {
  asked = []
  renewals = 0
  keepSession(session)
  setIdentityClient({
    signIn: () => expect.unreachable(),
    signOut: () => expect.unreachable(),
    renew: async () => {
      renewals += 1
      keepSession({ ...session, accessToken: 'new' })
      return true
    },
  })
})
afterEach(() => stateReason(null))

test.each([
  ['401', 401],
  ['200, as my_academic may answer', 200],
])('an expired token (%s) is renewed, and the request repeated with the new one', async (_, status) => {
  answer = (token) => (token === 'new' ? [200, { id: 7 }] : [status, expired])
  const { json } = await send('POST', `${origin}/x`, { body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } })
  expect(json).toEqual({ id: 7 })
  expect(renewals).toBe(1)
  expect(asked.map(({ headers, body }) => [headers.authorization, headers['idempotency-key'], body])).toEqual([
    ['Bearer old', 'k', '{"a":1}'],
    ['Bearer new', 'k', '{"a":1}'],
  ])
})

test('a request that was running while another one renewed the session is repeated without a second renewal', async () => {
  answer = (token) => {
    if (token === 'old') keepSession({ ...session, accessToken: 'new' })
    return token === 'new' ? [200, {}] : [401, expired]
  }
  await send('GET', `${origin}/x`)
  expect(renewals).toBe(0)
})

test('a server that refuses every token does not cause endless requests', async () => {
  answer = () => [401, expired]
  await expect(send('GET', `${origin}/x`)).rejects.toBeInstanceOf(NotSignedIn)
  expect(asked).toHaveLength(3)
})

test('a request refused for another reason is not repeated', async () => {
  answer = () => [422, { violations: [{ propertyPath: 'a', message: 'Too long' }] }]
  await expect(send('PUT', `${origin}/x`, { body: {} })).rejects.toBeInstanceOf(ValidationError)
  expect(asked).toHaveLength(1)
})

test('a reason is only sent with writes, in any script', async () => {
  answer = () => [200, {}]
  stateReason('  協助學生 ')
  await send('GET', `${origin}/x`)
  await send('POST', `${origin}/x`, { body: {} })
  expect(asked.map(({ headers }) => headers['impersonation-reason'])).toEqual([
    undefined,
    encodeURIComponent('協助學生'),
  ])
})

test('an unreachable server is distinguished from one that refuses, and from a cancelled request', async () => {
  await expect(send('GET', 'http://127.0.0.1:1/x')).rejects.toBeInstanceOf(NotReached)
  const given = AbortSignal.abort()
  await expect(send('GET', `${origin}/x`, { signal: given })).rejects.toHaveProperty('name', 'AbortError')
})

const busy = [503, { message: 'Busy' }, { 'Retry-After': '0' }] as const

test('a write that a busy portal did not accept is sent again with its key until it is accepted', async () => {
  answer = () => (asked.length < 3 ? [...busy] : [201, { id: 7 }])
  const { json } = await send('POST', `${origin}/x`, { body: { a: 1 }, headers: { 'Idempotency-Key': 'k' } })
  expect(json).toEqual({ id: 7 })
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k', 'k'])
})

test('a write without a key is not sent again, and none is repeated without end', async () => {
  answer = () => [...busy]
  await expect(send('POST', `${origin}/x`, { body: {} })).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(1)
  await expect(send('POST', `${origin}/x`, { body: {}, headers: { 'Idempotency-Key': 'k' } })).rejects.toMatchObject({
    status: 503,
  })
  expect(asked).toHaveLength(7)
})
