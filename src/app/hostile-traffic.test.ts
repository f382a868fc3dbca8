import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const megabyte = 1024 * 1024

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})

/** The heap memory in use after garbage collection. */
async function held(): Promise<number> {
  for (let times = 0; times < 5; times++) {
    await new Promise((done) => setImmediate(done))
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const mina = { username: 'mina', roles: ['ROLE_STUDENT'] }

/** A hundred requests of kinds that have brought portals down: deep, wide, long, invented, unfinished. */
async function attack(round: number): Promise<number[]> {
  const [own, nobody] = [testApp.as(mina), testApp.withToken()]
  const bodies = [
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{${Array.from({ length: 5000 }, (_, at) => `"k${round}-${at}":1`).join()}}`,
    `{"combined":"${'x'.repeat(900_000)}"}`,
    '{"combined":',
  ]
  const json = { 'content-type': 'application/json' }
  const asked = Array.from({ length: 100 }, async (_, at) => {
    const mark = `${round}-${at}`
    if (at % 4 === 0)
      return own.send('POST', '/api/v2/user_contacts', { headers: json, body: bodies[(at / 4) % 4] ?? '' })
    if (at % 4 === 1) return testApp.withToken(`eyJ.${'a'.repeat(4000)}${mark}.x`).get('/api/v2/profile')
    if (at % 4 === 2) return nobody.post('/api/v2/guest_sessions', { secret: `${'s'.repeat(40)}${mark}` })
    return own.get(`/api/v2/user_contacts?${mark}=${'y'.repeat(4000)}`, { fields: mark.repeat(200) })
  })
  return (await Promise.all(asked)).map(({ status }) => status)
}

test('the memory needed for hostile requests is released, however many there were', async () => {
  const statuses = [...(await attack(0)), ...(await attack(1))]
  const level = await held()
  for (let round = 2; round < 12; round++) statuses.push(...(await attack(round)))
  const rest = (await held()) - level
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.filter((status) => status < 400)).toEqual([])
  // A thousand requests of up to a megabyte each: if any of them leaked, the growth would be many times this.
  expect(rest / megabyte).toBeLessThan(8)
})
