import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RefusedForGood } from './sender.ts'
import { openSms } from './sms.ts'

const asked: { headers: IncomingMessage['headers']; body: unknown }[] = []
let status = 202
const gateway = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end()
})
const url = () => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
})
afterAll(() => {
  gateway.close()
})
beforeEach(() => {
  asked.length = 0
})

const letter = {
  messageId: 'one',
  to: '+85366123456',
  replyTo: null,
  unsubscribe: null,
  calendar: null,
  language: 'pt',
  subject: '',
  text: '123456 é o seu código',
} as const

test('a text message is passed to the gateway with its number, its text and a key that stays the same', async () => {
  status = 202
  await openSms(url())(letter)
  expect(asked).toMatchObject([
    { headers: { 'idempotency-key': 'one' }, body: { to: '+85366123456', text: '123456 é o seu código' } },
  ])
})

test.each([
  [422, true],
  [400, true],
  [429, false],
  [401, false],
  [500, false],
  [503, false],
])('the answer %i is permanent: %s', async (answer, last) => {
  status = answer
  const refused = await openSms(url())(letter).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(refused instanceof RefusedForGood).toBe(last)
})

test('a redirect of the gateway is not followed', async () => {
  status = 307
  await expect(openSms(url())(letter)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
