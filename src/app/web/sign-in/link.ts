import type { Session } from '#platform/web/api/session-store.ts'
import type { Config } from '#platform/web/config.ts'
import { factsOf } from './token.ts'

/**
 * The result of a `?bearer=` link. `ask`: the person decides, because another person is signed in or the site always
 * asks.
 */
export type LinkVerdict =
  | { state: 'dropped'; why: 'off' | 'refused' | 'unreachable' }
  | { state: 'kept' }
  | { state: 'taken'; session: Session }
  | { state: 'ask'; session: Session; name: string }

/** Requests from the API whose token it is: a name, or why there is none. */
export type AskApi = (token: string) => Promise<{ name: string } | 'refused' | 'unreachable'>

/** Checks the token of a link; nothing is stored before the API has accepted it (OWASP ASVS 7.6.2). */
export async function judgeLink(
  token: string,
  now: { present: Session | null; mode: Config['bearerLink'] },
  askApi: AskApi,
): Promise<LinkVerdict> {
  if (now.mode === 'off') return { state: 'dropped', why: 'off' }
  const facts = factsOf(token)
  if (!facts) return { state: 'dropped', why: 'refused' }
  const { present } = now
  const own = present?.subject === facts.subject
  if (present && own && present.expiresAt >= facts.expiresAt) return { state: 'kept' }
  const answer = await askApi(token)
  if (typeof answer === 'string') return { state: 'dropped', why: answer }
  if (present && own) return { state: 'taken', session: { ...present, accessToken: token, expiresAt: facts.expiresAt } }
  const session = linkSession(token, facts, answer.name)
  if (present || now.mode === 'confirm') return { state: 'ask', session, name: answer.name }
  return { state: 'taken', session }
}

/** A session opened by a link lasts as long as its token, in this tab only, and is marked as such. */
const linkSession = (accessToken: string, facts: { subject: string; expiresAt: number }, name: string): Session => ({
  ...facts,
  accessToken,
  refreshToken: null,
  idToken: null,
  guest: false,
  openedByLink: name,
})
