import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { walkThrough } from './test/walk.ts'

walkThrough(null, [
  'POST /api/v2/guest_links',
  'GET /api/v2',
  'GET /api/v2/docs.jsonld',
  'GET /api/v2/docs.jsonopenapi',
  'GET /api/v2/docs.json',
  'GET /api/v2/contexts/:type',
])

test('nothing secret is generated with a predictable generator (OWASP ASVS 11.5.1)', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/server\/.*(?<!\.test)\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(100)
  const drawing = files.filter((name) => readFileSync(`src/${name}`, 'utf8').includes('Math.random'))
  // The random delay before a transaction is retried is not secret.
  expect(drawing).toEqual(['platform/server/database/transaction.ts'])
})
