import type { openGuestSession } from '#people/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { namedEndpoint } from '#platform/web/api-endpoint.ts'
import type { Session } from '#platform/web/session-store.ts'
import { factsOf } from './token.ts'

/** Where a mailed link leads: into one thing, to nothing any more, or nowhere because the portal does not answer. */
export type GuestEntry = { session: Session; object: string; language: string | null } | 'gone' | 'unreachable'

const openSession = namedEndpoint<typeof openGuestSession>('POST', '/api/v2/guest_sessions')

/** The secret of a mailed link. It follows the `#`, so that no server, log or referrer ever sees it. */
export const secretIn = (hash: string): string | null => /^#link=([\w-]{20,100})$/.exec(hash)?.[1] ?? null

/** Exchanges the secret for a session of this tab, which lasts as long as its token. */
export async function enterByLink(secret: string): Promise<GuestEntry> {
  try {
    const response = await fetch(openSession.path, {
      method: 'POST',
      headers: { Accept: 'application/ld+json', 'Content-Type': 'application/ld+json' },
      credentials: 'omit',
      cache: 'no-store',
      body: JSON.stringify({ secret }),
    })
    if (response.status === 404 || response.status === 422) return 'gone'
    if (!response.ok) return 'unreachable'
    const { accessToken, expiresIn, name, object, language }: EndpointAnswer<typeof openGuestSession> =
      await response.json()
    const expiresAt = Date.now() + expiresIn * 1000
    const subject = factsOf(accessToken)?.subject ?? object
    const kept = { refreshToken: null, idToken: null, guest: true, openedByLink: name }
    return { session: { accessToken, expiresAt, subject, ...kept }, object, language }
  } catch {
    return 'unreachable'
  }
}
