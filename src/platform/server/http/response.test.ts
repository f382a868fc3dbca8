import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Answer } from './endpoint.ts'
import { responseOf } from './response.ts'

const type = { 'Content-Type': 'application/ld+json; charset=utf-8' }
const ask = (answer: Answer, headers: Record<string, string> = {}) =>
  responseOf(answer, new Request('http://localhost/', { headers }), type)
const list = {
  status: 200,
  body: { 'hydra:member': Array.from({ length: 50 }, (_, id) => ({ id, name: `Nº ${id}` })) },
}
const unpacked = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
] as const)('a client that accepts %s gets a long answer as %s', async (accepted, encoding) => {
  const answer = await ask(list, { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toContain('Accept-Encoding')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(JSON.stringify(list.body).length / 3)
  expect(JSON.parse(unpacked[encoding](bytes).toString())).toEqual(list.body)
})

test.each([
  ['one that asks for none', list, {}],
  ['one that refuses all', list, { 'accept-encoding': 'gzip;q=0, br;q=0' }],
  ['anybody, when it is short', { status: 200, body: { id: 1 } }, { 'accept-encoding': 'br' }],
  ['anybody, when it holds a secret', { ...list, secret: true }, { 'accept-encoding': 'br' }],
])('an answer is sent unchanged to %s', async (_, answer, headers) => {
  const sent = await ask(answer, headers)
  expect(sent.headers.get('content-encoding')).toBe(null)
  expect(await sent.json()).toEqual(answer.body)
})

test('a list that has not changed is not sent again', async () => {
  const tag = (await ask(list)).headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"/)
  const same = await ask(list, { 'if-none-match': tag })
  expect([same.status, await same.text()]).toEqual([304, ''])
  const changed = { ...list, body: { 'hydra:member': [] } }
  expect((await ask(changed, { 'if-none-match': tag })).status).toBe(200)
})
