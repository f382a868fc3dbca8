import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { headersOf, newSecret } from './message.ts'

/** The example of the Standard Webhooks specification, as its own library signs it. */
const example = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
  now: new Date(1_614_265_330_000),
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('a message is signed as the specification signs its example', () => {
  const { secret, signature, ...message } = example
  expect(headersOf({ ...message, secrets: [secret] })).toEqual({
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('while a secret is replaced, a message has a signature by each', () => {
  const { secret, signature, ...message } = example
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const signed = headersOf({ ...message, secrets: [other, secret] })['webhook-signature']?.split(' ') ?? []
  expect(signed).toHaveLength(2)
  expect(signed[1]).toBe(signature)
  expect(signed[0]).not.toBe(signature)
})

test('the library that receivers use accepts a message by each secret, and refuses a changed or an old one', () => {
  const now = new Date()
  const body = '{"type":"grade.published","note":"高等數學 – 17,5"}'
  const secrets = [newSecret(), newSecret()]
  const headers = headersOf({ id: 'msg_1', body, secrets, now })
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(secrets[0] ?? '').verify(body.replace('17', '18'), headers)).toThrow()
  const old = headersOf({ id: 'msg_1', body, secrets, now: new Date(now.getTime() - 600_000) })
  expect(() => new Webhook(secrets[0] ?? '').verify(body, old)).toThrow()
})
