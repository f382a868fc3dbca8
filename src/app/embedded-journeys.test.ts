import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tagged = /\btag: '@embedded'/g

test('one journey of each domain also runs on the embedded database', () => {
  const counts: Record<string, number> = {}
  for (const file of globSync('src/domains/*/e2e/*.e2e.ts')) {
    const [, , domain = ''] = file.split('/')
    counts[domain] = (counts[domain] ?? 0) + (readFileSync(file, 'utf8').match(tagged)?.length ?? 0)
  }
  expect(Object.keys(counts).length).toBeGreaterThan(10)
  expect(Object.entries(counts).filter(([, count]) => count !== 1)).toEqual([])
})
