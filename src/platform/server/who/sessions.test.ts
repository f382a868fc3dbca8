import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '../../contract/policy.ts'
import { aboutOf, affectedBy, allAffected, openSessions } from './sessions.ts'
import type { Claims } from './token.ts'

const loaded: string[] = []
let today = '2026-11-21'
const ids: Record<string, number> = { mina: 1, chan: 2, admin: 3 }

const claimsOf = (username: string, more: Partial<Claims> = {}): Claims => ({
  ...{ issuer: 'embedded', subject: username, username, email: null, name: username, roles: [], guest: false },
  ...{ givenName: null, familyName: null, follow: [], impersonator: null, client: null, scopes: [], expiresAt: 0 },
  signs: { studentNumber: null, staffNumber: null, signInId: null },
  sessionId: '',
  issuedAt: 1_800_000_000,
  authenticatedAt: null,
  ...more,
})
const tokens: Record<string, Claims> = {
  mina: claimsOf('mina'),
  chan: claimsOf('chan'),
  guest: claimsOf('chan', { guest: true }),
  acting: claimsOf('mina', { impersonator: { id: 'admin', username: 'admin', reason: 'help' } }),
}

async function viewerOf({ username, guest, impersonator }: Claims): Promise<Viewer> {
  loaded.push(username)
  return {
    ...{ id: ids[username] ?? 0, name: username, username, roles: [], effectiveRoles: [], permissions: [], holds: [] },
    ...{ guest, grants: [], impersonator: impersonator && { ...impersonator, id: ids[impersonator.username] ?? 0 } },
  }
}

const open = () =>
  openSessions({
    verify: async (token = '') => tokens[token] ?? claimsOf(token),
    viewerOf,
    ...{
      policies: [],
      guestPolicies: [],
      clientPolicies: [],
      relations: new Map(),
      today: () => today,
      verifyStatements: false,
    },
  })
let sessions = open()

beforeEach(() => {
  vi.useFakeTimers()
  loaded.length = 0
  today = '2026-11-21'
  sessions = open()
})
afterEach(() => vi.useRealTimers())

/** The people who had to be loaded when each of these sent a request. */
async function loadedFor(...names: string[]): Promise<string[]> {
  loaded.length = 0
  for (const name of names) await sessions.of(name)
  return loaded
}

test('a person is cached for less than a minute, a guest for seconds', async () => {
  expect(await loadedFor('mina', 'guest')).toEqual(['mina', 'chan'])
  vi.advanceTimersByTime(4_000)
  expect(await loadedFor('mina', 'guest')).toEqual([])
  vi.advanceTimersByTime(2_000)
  expect(await loadedFor('mina', 'guest')).toEqual(['chan'])
  vi.advanceTimersByTime(54_000)
  expect(await loadedFor('mina')).toEqual(['mina'])
})

test('a person whose permissions changed is loaded again, and nobody else', async () => {
  await loadedFor('mina', 'chan')
  sessions.forget([1])
  expect(await loadedFor('mina', 'chan')).toEqual(['mina'])
  sessions.forget('everybody')
  expect(await loadedFor('mina', 'chan')).toEqual(['mina', 'chan'])
})

test('an impersonated session is removed from the cache with either of the two people', async () => {
  await loadedFor('acting')
  sessions.forget([2])
  expect(await loadedFor('acting')).toEqual([])
  sessions.forget([3])
  expect(await loadedFor('acting')).toEqual(['mina'])
  sessions.forget([1])
  expect(await loadedFor('acting')).toEqual(['mina'])
})

test('a person who was being loaded while their permissions changed is loaded again, and nobody else', async () => {
  const loading = Promise.all([sessions.of('mina'), sessions.of('chan')])
  await Promise.resolve()
  await Promise.resolve()
  sessions.forget([2])
  await loading
  expect(await loadedFor('mina', 'chan')).toEqual(['chan'])
})

test('a new day takes effect at once', async () => {
  await loadedFor('mina')
  today = '2026-11-22'
  expect(await loadedFor('mina')).toEqual(['mina'])
})

test('other instances are notified of people by id, and of very many as of everybody', () => {
  expect(affectedBy(aboutOf([12, 13]))).toEqual([12, 13])
  expect(affectedBy(aboutOf('everybody'))).toBe('everybody')
  expect(affectedBy(aboutOf(Array.from({ length: 501 }, (_, at) => at)))).toBe('everybody')
  expect(allAffected([[1], [2, 3]])).toEqual([1, 2, 3])
  expect(allAffected([[1], 'everybody'])).toBe('everybody')
})

test('when the provider changes the roles of a person, their other tokens are judged anew', async () => {
  tokens.before = claimsOf('mina', { roles: ['ROLE_REGISTRY'], issuedAt: 1 })
  tokens.after = claimsOf('mina', { roles: [], issuedAt: 2 })
  expect(await loadedFor('before', 'chan', 'after')).toEqual(['mina', 'chan', 'mina'])
  expect(await loadedFor('before', 'chan')).toEqual(['mina'])
})
