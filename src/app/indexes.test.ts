import { beforeAll, expect, test } from 'vitest'
import { checkIndexes } from '#platform/server/check-indexes.ts'
import { openTestApp, type TestApp } from '#platform/test/test-app.ts'
import { domains } from './server/domains.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})

test('every list stands on indexes, or says why it needs none', async () => {
  await checkIndexes(domains, testApp.db)
})

test('the start is refused where an order has no index and no reason', async () => {
  const careless = domains.map((domain) => ({
    ...domain,
    handlers: domain.handlers.map((handler) => ({ ...handler, unindexed: {} })),
  }))
  await expect(checkIndexes(careless, testApp.db)).rejects.toThrow(
    /Course may be ordered by students, but no index begins with that column/,
  )
  await expect(checkIndexes(careless, testApp.db)).rejects.toThrow(/ImportRow may be narrowed by q/)
})

test('the start is refused where a reason is given for an order that is not there', async () => {
  const outdated = domains.map((domain) => ({
    ...domain,
    handlers: domain.handlers.map((handler) => ({ ...handler, unindexed: { ...handler.unindexed, mood: 'short' } })),
  }))
  await expect(checkIndexes(outdated, testApp.db)).rejects.toThrow(/User says why mood has no index/)
})
