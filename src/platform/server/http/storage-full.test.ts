import { expect, test } from 'vitest'
import type { Viewer } from '../../contract/policy.ts'
import { libraryApi, libraryInfo } from '../docs/fixture.ts'
import { rightsOf } from '../who/rights.ts'
import { readsInTurn } from './turns.ts'

const me: Viewer = {
  ...{ id: 1, name: 'Ana', username: 'ana', roles: [], effectiveRoles: [], permissions: [], holds: [] },
  ...{ guest: false, grants: [], impersonator: null },
}
const rights = rightsOf({ me, rules: [], relations: new Map(), today: () => '2026-11-21' })
const sessions = { of: async () => ({ me, rights, authenticatedAt: null }), forget: () => undefined }
const json = { authorization: 'Bearer abc', 'content-type': 'application/json' }

test('while the storage is full, writes are refused before their body is read, and reads continue', async () => {
  const app = libraryApi(libraryInfo('http://localhost'), { sessions, turns: readsInTurn(), isFull: () => true })
  const body = JSON.stringify({ text: 'a short one' })
  const sent = await app.request('/api/v2/reading_time', { method: 'POST', headers: json, body })
  expect([sent.status, (await sent.json())['hydra:description']]).toEqual([
    507,
    'The storage is full; nothing was written.',
  ])
  expect((await app.request('/api/v2/docs.jsonld')).status).toBe(200)
})
