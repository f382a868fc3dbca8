import { askToSignInAgain } from '#platform/web/api/session-ended.ts'
import { currentSession, onSession } from '#platform/web/api/session-store.ts'
import { logError } from '#platform/web/log.ts'
import { renewQuietly } from './identity-client.ts'
import { announceSession } from './lock.ts'

const longestMarginMs = 60_000
const againMs = 30_000
const longestTimerMs = 2_000_000_000
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY

/**
 * Renews the session before it ends, also when the document becomes visible, because timers are suspended in hidden
 * tabs (specification §4). If the provider refuses, the person has to sign in; if it does not answer, the renewal is
 * retried.
 */
export function keepAlive() {
  if (currentSession()?.openedByLink === null) announceSession()
  onSession(plan)
  document.addEventListener('visibilitychange', renewIfDue)
  addEventListener('online', renewIfDue)
  plan()
}

/** A minute before the end, or in the last fifth of the lifetime of a short-lived token. */
function plan() {
  const session = currentSession()
  if (!session || session.openedByLink !== null) return clearTimeout(timer)
  const leftMs = Math.max(session.expiresAt - Date.now(), 0)
  dueAt = session.expiresAt - Math.min(longestMarginMs, leftMs / 5)
  wait(dueAt - Date.now())
}

function wait(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(renewIfDue, Math.min(Math.max(Math.ceil(ms), 0), longestTimerMs))
}

async function renewIfDue() {
  const session = currentSession()
  if (!session || session.openedByLink !== null) return
  if (Date.now() < dueAt) return wait(dueAt - Date.now())
  clearTimeout(timer)
  try {
    const renewed = await renewQuietly()
    if (!renewed && document.visibilityState === 'visible') void askToSignInAgain({ why: 'expired', write: false })
  } catch (error) {
    logError('The session could not be renewed', error)
    wait(againMs)
  }
}
