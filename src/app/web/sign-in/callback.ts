import type { Session } from '#platform/web/api/session-store.ts'
import { logError } from '#platform/web/log.ts'
import { attemptOf, pathOfAttempt } from './attempts.ts'
import { provider } from './open-provider.ts'
import { handOver } from './relay.ts'

/**
 * The result of a callback: a session and the path to restore, the end of a second window, or a page for the person.
 */
export type Arrival =
  | { state: 'signed-in'; session: Session; path: string }
  | { state: 'handed-over' }
  /** The sign-in took too long, or began in another tab; the path is known if it began in this one. */
  | { state: 'unknown'; path: string }
  | { state: 'failed'; path: string }

/** Handles the provider's answer at `oidc-callback`; removes the query from the URL before anything else happens. */
export async function arrive(): Promise<Arrival> {
  const query = location.search
  history.replaceState(null, '', location.pathname)
  const state = new URLSearchParams(query).get('state') ?? ''
  const attempt = attemptOf(state)
  if (attempt?.mode !== 'page') {
    const path = pathOfAttempt(state)
    return (await handOver(query, state)) ? { state: 'handed-over' } : { state: 'unknown', path }
  }
  try {
    const { finishSignIn } = await provider()
    return { state: 'signed-in', session: await finishSignIn(query, attempt), path: attempt.path }
  } catch (error) {
    logError('The sign-in did not succeed', error)
    return { state: 'failed', path: attempt.path }
  }
}
