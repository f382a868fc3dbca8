import { NotSignedIn } from '../contract/errors.ts'
import type { Policy, Viewer } from '../contract/policy.ts'
import type { Relations } from './relations.ts'
import { type Rights, rightsOf } from './rights.ts'
import type { Claims } from './token.ts'

/** The person who asks and what they may do. */
export type Session = { me: Viewer; rights: Rights }

type Sources = {
  verify: (authorization: string | undefined) => Promise<Claims>
  /** Finds or creates the person of a token; null when they may not come in. */
  viewerOf: (claims: Claims) => Promise<Viewer | null>
  policies: readonly Policy[]
  guestPolicies: readonly Policy[]
  relations: Relations
  /** The calendar day at the university. */
  today: () => string
}

const rememberMs = 5_000
const cacheSize = 5_000

/**
 * From a token to a viewer and their rights. A viewer is remembered for five seconds, so that a role taken away in the
 * database is gone within that time on every instance, while a screen's burst of requests asks only once.
 */
export function openSessions({ verify, viewerOf, policies, guestPolicies, relations, today }: Sources) {
  const remembered = new Map<string, { until: number; session: Promise<Session> }>()
  const find = async (claims: Claims): Promise<Session> => {
    const me = await viewerOf(claims)
    if (!me) throw new NotSignedIn('Invalid JWT Token')
    return { me, rights: rightsOf({ me, policies: me.guest ? guestPolicies : policies, relations, today }) }
  }
  return {
    async of(authorization: string | undefined): Promise<Session> {
      const claims = await verify(authorization)
      const key = keyOf(claims)
      const known = remembered.get(key)
      if (known && known.until > performance.now()) return known.session
      if (remembered.size >= cacheSize) remembered.clear()
      const session = find(claims)
      remembered.set(key, { until: performance.now() + rememberMs, session })
      session.catch(() => remembered.delete(key))
      return session
    },
    /** After a write that may change rights: the next request asks anew. */
    forget: (): void => remembered.clear(),
  }
}
export type Sessions = ReturnType<typeof openSessions>

/** The claims of a token are remembered as one object, so its key is made once. */
const keys = new WeakMap<Claims, string>()

function keyOf(claims: Claims): string {
  const known = keys.get(claims)
  if (known !== undefined) return known
  const { issuer, subject, guest, roles, impersonator } = claims
  const key = JSON.stringify([issuer, subject, guest, roles, impersonator])
  keys.set(claims, key)
  return key
}
