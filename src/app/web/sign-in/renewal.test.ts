import { expect, test } from 'vitest'
import type { Session } from '#platform/web/api/session-store.ts'
import { isNewer, renewalOf } from './renewal.ts'
import type { Message, Tabs } from './tabs.ts'

const start: Session = {
  accessToken: 'a0',
  refreshToken: 'r0',
  idToken: null,
  expiresAt: 1000,
  subject: 'mina',
  guest: false,
  openedByLink: null,
}

/**
 * A simulated browser: its tabs receive each other's messages, one holds the lock at a time, and the provider accepts
 * each refresh token once.
 */
function browser() {
  const listeners = new Map<number, Set<(message: Message) => void>>()
  const used = new Set<string>()
  let line: Promise<unknown> = Promise.resolve()
  const provider = { requests: 0, down: false }
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const next = line.then(work)
    line = next.catch(() => undefined)
    return next
  }
  async function refresh(session: Session): Promise<Session | null> {
    provider.requests += 1
    if (provider.down) throw new Error('no answer')
    const token = session.refreshToken ?? ''
    if (used.has(token)) return null
    used.add(token)
    const n = used.size
    return { ...session, accessToken: `a${n}`, refreshToken: `r${n}`, expiresAt: session.expiresAt + 1000 }
  }
  function open(id: number, session: Session | null = start) {
    const own = new Set<(message: Message) => void>()
    listeners.set(id, own)
    const tab = { session }
    const tabs: Tabs = {
      tell: (message) => {
        for (const [other, hears] of listeners)
          if (other !== id) for (const hear of hears) queueMicrotask(() => hear(message))
      },
      listen: (listener) => {
        own.add(listener)
        return () => own.delete(listener)
      },
    }
    tabs.listen((said) => {
      if (said.kind === 'wanted' && tab.session) tabs.tell({ kind: 'session', session: tab.session })
      if (said.kind === 'session' && tab.session && isNewer(said.session, tab.session)) tab.session = said.session
    })
    const keep = (next: Session) => {
      tab.session = next
    }
    return { tab, renew: renewalOf({ current: () => tab.session, keep, tabs, alone, refresh }) }
  }
  return { open, provider }
}

test('ten tabs whose session ends at once send one request, and all get the new session', async () => {
  const { open, provider } = browser()
  const tabs = Array.from({ length: 10 }, (_, id) => open(id))
  expect(await Promise.all(tabs.map(({ renew }) => renew()))).toEqual(tabs.map(() => true))
  expect(provider.requests).toBe(1)
  expect(new Set(tabs.map(({ tab }) => tab.session?.accessToken))).toEqual(new Set(['a1']))
})

test('one tab that renews twice at the same time sends one request', async () => {
  const { open, provider } = browser()
  const { renew } = open(1)
  await Promise.all([renew(), renew(), renew()])
  expect(provider.requests).toBe(1)
})

test('a tab that slept through a renewal takes the new session from another, and does not use the old token', async () => {
  const { open, provider } = browser()
  const awake = open(1)
  await awake.renew()
  const sleeper = open(2, start)
  expect(await sleeper.renew()).toBe(true)
  expect(sleeper.tab.session?.accessToken).toBe('a1')
  expect(provider.requests).toBe(1)
})

test('if the provider refuses and no other tab has a newer session, the result is no and nothing is changed', async () => {
  const { open, provider } = browser()
  await open(1).renew()
  const stranger = open(2, { ...start, subject: 'rui' })
  expect(await stranger.renew()).toBe(false)
  expect(stranger.tab.session?.accessToken).toBe('a0')
  expect(provider.requests).toBe(2)
})

test('a provider that does not answer is distinguished from one that refuses, and can be asked again', async () => {
  const { open, provider } = browser()
  const { renew } = open(1)
  provider.down = true
  await expect(renew()).rejects.toThrow('no answer')
  provider.down = false
  expect(await renew()).toBe(true)
})

test('a session opened by a link, and no session, are never renewed', async () => {
  const { open, provider } = browser()
  expect(await open(1, { ...start, openedByLink: 'Rui Alves' }).renew()).toBe(false)
  expect(await open(2, null).renew()).toBe(false)
  expect(provider.requests).toBe(0)
})

test.each([
  ['a later one of the same person', { expiresAt: 2000 }, true],
  ['the same again', {}, false],
  ['another person', { expiresAt: 2000, subject: 'rui' }, false],
  ['the same person as a guest', { expiresAt: 2000, guest: true }, false],
])('a tab takes over %s: %s', (_, change, expected) => {
  expect(isNewer({ ...start, ...change }, start)).toBe(expected)
})
