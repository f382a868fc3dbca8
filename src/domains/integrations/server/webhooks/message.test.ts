import { expect, test } from 'vitest'
import { headersOf } from './message.ts'

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
