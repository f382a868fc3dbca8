import type { Session } from '#platform/web/api/session-store.ts'
import { sessionOfOthers, type Tabs } from './tabs.ts'

export type RenewalParts = {
  current: () => Session | null
  keep: (session: Session) => void
  tabs: Tabs
  /** Runs the work while no other tab does; uses Web Locks in the browser. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** Gets new tokens from the provider without interaction; null if the person must sign in again. */
  refresh: (session: Session) => Promise<Session | null>
}

/**
 * Renews the session, one tab at a time: with one-time refresh tokens, two simultaneous renewals would look like theft
 * to the provider, which then ends the session everywhere (RFC 9700 §4.14.2).
 */
export function renewalOf(parts: RenewalParts): () => Promise<boolean> {
  let running: Promise<boolean> | null = null
  return () => {
    running ??= renewOnce(parts).finally(() => {
      running = null
    })
    return running
  }
}

async function renewOnce({ current, keep, tabs, alone, refresh }: RenewalParts): Promise<boolean> {
  const before = current()
  if (!before || before.openedByLink !== null) return false
  return alone(async () => {
    const known = current()
    if (!known) return false
    if (known.accessToken !== before.accessToken) return true
    const others = await sessionOfOthers(tabs, (session) => isNewer(session, known))
    const next = others ?? (await refresh(known)) ?? (await sessionOfOthers(tabs, (session) => isNewer(session, known)))
    if (!next) return false
    keep(next)
    if (!others) tabs.tell({ kind: 'session', session: next })
    return true
  })
}

/** Whether it is the same person's session with a later end, which a tab takes over from another. */
export const isNewer = (session: Session, known: Session): boolean =>
  session.subject === known.subject && session.guest === known.guest && session.expiresAt > known.expiresAt
