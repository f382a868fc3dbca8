import type { lookAtGuestLink, openGuestSession } from '#people/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import type { Session } from '#platform/web/api/session-store.ts'
import { factsOf } from './token.ts'

type Look = EndpointAnswer<typeof lookAtGuestLink>
/** Why a mailed link is not valid, and the contact person that its letter names. */
export type ClosedLink = { state: Exclude<Look['state'], 'OPEN'>; contact: Look['contact'] }
/** What a mailed link opens: a session, and the item that its letter is about. */
type GuestEntry = { session: Session; object: string; language: string | null }

const openSession: (typeof openGuestSession)['path'] = '/api/v2/guest_sessions'
const lookAt: (typeof lookAtGuestLink)['path'] = '/api/v2/guest_links'

/** The text after `#link=`, valid or not; it is in the fragment, so that no server, log or referrer ever sees it. */
export const secretIn = (hash: string): string | null => /^#link=(.*)$/.exec(hash)?.[1] ?? null

/** The name of the link's owner, before it is used, or why it is not valid; a malformed secret is unknown. */
export async function lookAtLink(secret: string): Promise<{ name: string } | ClosedLink | 'unreachable'> {
  const answer = await post<Look>(lookAt, secret)
  if (answer === 'unreachable') return answer
  if (answer === 'refused') return { state: 'UNKNOWN', contact: null }
  const { state, name, contact } = answer
  return state === 'OPEN' ? { name: name ?? '' } : { state, contact }
}

/** Exchanges the secret for a session of this tab, which lasts as long as its token. */
export async function enterByLink(secret: string): Promise<GuestEntry | ClosedLink | 'unreachable'> {
  const answer = await post<EndpointAnswer<typeof openGuestSession>>(openSession, secret)
  if (answer === 'unreachable') return answer
  if (answer === 'refused') {
    const closed = await lookAtLink(secret)
    return typeof closed === 'object' && 'name' in closed ? 'unreachable' : closed
  }
  const { accessToken, expiresIn, name, object, language } = answer
  const expiresAt = Date.now() + expiresIn * 1000
  const subject = guestIn(factsOf(accessToken)?.subject ?? object)
  const kept = { refreshToken: null, idToken: null, guest: true, openedByLink: name }
  return { session: { accessToken, expiresAt, subject, ...kept }, object, language }
}

/**
 * The person of the session, whichever of their letters opened it: its subject has the id of the letter after a dot.
 */
const guestIn = (subject: string): string => subject.split('.')[0] ?? subject

/** Whether a mailed link opened the session: it is not renewed; the link or a newer one opens the next. */
export const isByMailedLink = ({ guest, openedByLink }: Session): boolean => guest && openedByLink !== null

/** Sends a secret independent of any session. */
async function post<Answer>(path: string, secret: string): Promise<Answer | 'refused' | 'unreachable'> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' },
      credentials: 'omit',
      cache: 'no-store',
      body: JSON.stringify({ secret }),
    })
    if (response.status === 404 || response.status === 422) return 'refused'
    if (!response.ok) return 'unreachable'
    const answer: Answer = await response.json()
    return answer
  } catch {
    return 'unreachable'
  }
}
