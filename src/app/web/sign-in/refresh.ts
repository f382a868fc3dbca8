import { NotReached } from '#platform/web/api/api-problem.ts'
import type { Session } from '#platform/web/api/session-store.ts'
import { attemptOf } from './attempts.ts'
import { provider } from './open-provider.ts'
import { answerTo } from './relay.ts'

const frameMs = 10_000

/**
 * Gets new tokens without interaction: with the refresh token if there is one, else through a hidden frame in which the
 * provider uses its own session (`prompt=none`). Null if the provider requires the person to sign in.
 */
export async function refreshSession(session: Session): Promise<Session | null> {
  try {
    const { refreshToken } = session
    return await (refreshToken === null ? byFrame(session) : (await provider()).refreshTokens(session, refreshToken))
  } catch (error) {
    if (isRefusal(error)) return null
    throw new NotReached(error)
  }
}

async function byFrame(session: Session): Promise<Session | null> {
  const { beginSignIn, finishSignIn } = await provider()
  const { url, state } = await beginSignIn({ path: '/', mode: 'silent', guest: session.guest })
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  document.body.append(frame)
  try {
    const query = await answerTo(state, frameMs)
    const kept = attemptOf(state)
    const next = query === null || !kept ? null : await finishSignIn(query, kept)
    return next?.subject === session.subject ? next : null
  } finally {
    frame.remove()
  }
}

/**
 * Whether the provider has refused, as opposed to not having answered: in the standard format (RFC 6749 §5.2), or by
 * any 4xx status, because an HTML page can be a refusal as well.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name !== 'ErrorResponse') return refusedStatus.test(error.message)
  return !('error' in error && (error.error === 'server_error' || error.error === 'temporarily_unavailable'))
}

/** How the client library's message contains the status of an answer; 408 and 429 mean to retry later. */
const refusedStatus = /\((?!408|429)4\d\d\)/
