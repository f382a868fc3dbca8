import { expect, test } from 'vitest'
import { ApiError } from '../../contract/errors.ts'
import { openTestApp } from '../../test/test-app.ts'
import { workOf } from '../../test/work.ts'
import { readForm } from './body.ts'
import { openLimit } from './limit.ts'
import { openProtocols, type ProtocolAddress } from './protocol.ts'

const path = '/lockers/:id/keys' as const

async function lockers(answer: ProtocolAddress['answer'], perMinute = 0) {
  const testApp = await openTestApp()
  const logged: string[] = []
  const spoken = openProtocols([{ base: '/lockers', addresses: [{ method: 'POST', path, answer }] }], {
    context: () => workOf(testApp),
    limit: openLimit(perMinute),
    log: (level) => logged.push(level),
    observe: () => undefined,
    sessions: { of: () => Promise.reject(new Error('Nobody has a session here.')) },
  })
  const ask = async (address: string, init: RequestInit = {}) => {
    const response = await spoken.fetch(new Request(`http://localhost${address}`, init), 'a machine')
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return { ask, logged, owns: spoken.owns }
}

const form = (body: string) => ({
  ...{ method: 'POST', body },
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

test('an address of a protocol gets the form that was sent, and its answer cannot be shown as a page', async () => {
  const { ask, owns } = await lockers(async ({ request, params }) => {
    const fields = await readForm(request)
    return Response.json({ locker: params.id, key: fields.get('key') })
  })
  const { status, body, headers } = await ask('/lockers/7/keys', form('key=brass'))
  expect([status, body]).toEqual([200, { locker: '7', key: 'brass' }])
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect([owns('/lockers/7'), owns('/lockersmith'), owns('/api/v2')]).toEqual([true, false, false])
})

test.each([
  ['an unknown address', '/lockers/7', form(''), 404],
  ['another method', '/lockers/7/keys', { method: 'GET' }, 404],
  ['a body that is no form', '/lockers/7/keys', { method: 'POST', body: '{}' }, 415],
  ['a field that is sent twice', '/lockers/7/keys', form('key=1&key=2'), 400],
  ['an invalid character', '/lockers/7/keys', form('key=%00'), 400],
])('%s is refused in words', async (_, address, init, expected) => {
  const { ask } = await lockers(async ({ request }) => Response.json({ sent: (await readForm(request)).size }))
  const { status, body } = await ask(address, init)
  expect([status, body]).toEqual([expected, { status: expected, detail: expect.stringMatching(/\S/) }])
})

test('a refusal keeps its sentence and a fault tells nothing; too many requests are refused', async () => {
  const refusing = await lockers(() => Promise.reject(new ApiError(409, 'The locker is open.')))
  expect((await refusing.ask('/lockers/7/keys', form(''))).body).toEqual({ status: 409, detail: 'The locker is open.' })
  const failing = await lockers(() => Promise.reject(new Error('select secret from locker')), 1)
  const { status, body } = await failing.ask('/lockers/7/keys', form(''))
  expect([status, JSON.stringify(body)]).toEqual([500, expect.not.stringContaining('select')])
  expect(failing.logged).toContain('error')
  expect((await failing.ask('/lockers/7/keys', form(''))).status).toBe(429)
})
