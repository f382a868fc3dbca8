import { NotSignedIn } from '../../contract/errors.ts'
import { type Policy, rulesOf, type Viewer } from '../../contract/policy.ts'
import { openShapes } from '../statement/viewer-shape.ts'
import type { Relations } from './relations.ts'
import { type Rights, rightsOf } from './rights.ts'
import type { Claims } from './token.ts'

/** The person who sends the request and their permissions. */
export type Session = {
  me: Viewer
  rights: Rights
  signIn?: SignIn | null
  /** The sign-in as the provider names it; null if it does not, or if the person is a guest. */
  named?: NamedSignIn | null
  /**
   * When the person last authenticated, in seconds since 1970; null if the provider does not report it (`auth_time`).
   */
  authenticatedAt: number | null
}

/** The sign-in with an external provider to which a token belongs; null if the portal itself recorded it. */
type SignIn = { key: string; issuer: string }

/** A sign-in that its provider tells apart from others of the account (`sid`). */
export type NamedSignIn = { issuer: string; subject: string; sid: string }

/** The people whose permissions a write changed. */
export type Affected = readonly number[] | 'everybody'

/** All people affected by several changes. */
export const allAffected = (changes: readonly Affected[]): Affected =>
  changes.includes('everybody') ? 'everybody' : changes.flatMap((one) => (one === 'everybody' ? [] : one))

/** A notification is at most 8,000 bytes long. */
const mostNamed = 500

/** The affected people as a text for the other instances; an empty text for everybody. */
export const aboutOf = (affected: Affected): string =>
  affected === 'everybody' || affected.length > mostNamed ? '' : affected.join()

/** The affected people as another instance sent them; everybody if the text is empty. */
export const affectedBy = (about: string): Affected => (about === '' ? 'everybody' : about.split(',').map(Number))

type Sources = {
  verify: (authorization: string | undefined) => Promise<Claims>
  /** Finds or creates the person or system of a token; null if they may not come in. */
  viewerOf: (claims: Claims) => Promise<Viewer | null>
  policies: readonly Policy[]
  guestPolicies: readonly Policy[]
  clientPolicies: readonly Policy[]
  relations: Relations
  /** The calendar day at the university. */
  today: () => string
  /** Whether each kept statement is compared with a newly built one (tests). */
  verifyStatements: boolean
}

/** A permission that ends without a write has ended everywhere within a minute (OWASP ASVS 5.0 8.3.1). */
const rememberMs = 55_000
/** Guests come by links, which other writes create and end as a side effect; there are few guests. */
const rememberGuestMs = 5_000
const cacheSize = 20_000

/** A session with its people; while it is loaded they are unknown, and those whose permissions change are noted. */
type Remembered = {
  until: number
  today: string
  session: Promise<Session>
  people: readonly number[] | null
  /** The roles of the token, in one text. */
  roles: string
  changedMeanwhile: Set<number>
}

/**
 * From a token to a viewer and their permissions. A viewer is cached for less than a minute, and removed from the cache
 * at once when a write changes their permissions (decision 5).
 */
export function openSessions(sources: Sources) {
  const { verify, viewerOf, policies, guestPolicies, clientPolicies, relations, today } = sources
  const remembered = new Map<string, Remembered>()
  const shapeOf = openShapes({ policies, relations, verify: sources.verifyStatements })
  const find = async (claims: Claims): Promise<Session> => {
    const me = await viewerOf(claims)
    if (!me) throw new NotSignedIn('Invalid JWT Token', claims.client === null ? 'person' : 'client')
    const rules = rulesOf(me, me.scopes ? clientPolicies : me.guest ? guestPolicies : policies)
    return {
      me,
      rights: rightsOf({ me, rules, relations, today, shape: shapeOf(me, rules) }),
      signIn: signInOf(claims),
      named: namedSignInOf(claims),
      authenticatedAt: claims.authenticatedAt,
    }
  }
  const remember = (key: string, claims: Claims): Promise<Session> => {
    const entry: Remembered = {
      until: performance.now() + (claims.guest ? rememberGuestMs : rememberMs),
      today: today(),
      session: find(claims),
      people: null,
      roles: rolesOf(claims),
      changedMeanwhile: new Set(),
    }
    if (remembered.size >= cacheSize) remembered.delete(remembered.keys().next().value ?? '')
    remembered.set(key, entry)
    entry.session.then(
      ({ me }) => {
        entry.people = me.impersonator ? [me.id, me.impersonator.id] : [me.id]
        entry.until = Math.min(entry.until, performance.now() + untilGrantEnds(me))
        // They may have been read before the change.
        if (entry.people.some((id) => entry.changedMeanwhile.has(id)) && remembered.get(key) === entry)
          remembered.delete(key)
        entry.changedMeanwhile.clear()
        if (!me.guest && !me.impersonator) forgetOtherRoles(remembered, entry, me.id)
      },
      () => remembered.get(key) === entry && remembered.delete(key),
    )
    return entry.session
  }
  return {
    async of(authorization: string | undefined): Promise<Session> {
      const claims = await verify(authorization)
      const key = keyOf(claims)
      const known = remembered.get(key)
      if (known && known.until > performance.now() && known.today === today()) return known.session
      remembered.delete(key)
      return remember(key, claims)
    },
    /** After a write that changed permissions: the next request of these people loads them again. */
    forget(affected: Affected = 'everybody'): void {
      if (affected === 'everybody') {
        remembered.clear()
        return
      }
      const changed = new Set(affected)
      for (const [key, { people, changedMeanwhile }] of remembered) {
        if (people?.some((id) => changed.has(id))) remembered.delete(key)
        if (!people) for (const id of affected) changedMeanwhile.add(id)
      }
    },
  }
}
export type Sessions = ReturnType<typeof openSessions>

const rolesOf = ({ roles }: Claims): string => [...roles].sort().join(' ')

/** The provider has changed the roles of a person: tokens that say otherwise are judged anew, because the newest counts. */
function forgetOtherRoles(remembered: Map<string, Remembered>, newest: Remembered, person: number): void {
  for (const [key, one] of remembered)
    if (one !== newest && one.roles !== newest.roles && one.people?.includes(person)) remembered.delete(key)
}

/** Tokens of one sign-in share its `sid`; if the provider sends none, each token counts separately. */
function signInOf({ issuer, subject, client, sessionId, issuedAt }: Claims): SignIn | null {
  if (!issuer.includes('://') || client !== null) return null
  return { key: JSON.stringify([issuer, subject, sessionId || issuedAt]), issuer }
}

const namedSignInOf = ({ issuer, subject, sessionId, guest }: Claims): NamedSignIn | null =>
  guest || sessionId === '' ? null : { issuer, subject, sid: sessionId }

/** The time until the viewer's first grant ends, in ms. */
function untilGrantEnds({ grants }: Viewer): number {
  return Math.min(...grants.map(({ until }) => Date.parse(until) - Date.now()))
}

/** The claims of a token are cached as one object, so its key is computed once. */
const keys = new WeakMap<Claims, string>()

function keyOf(claims: Claims): string {
  const known = keys.get(claims)
  if (known !== undefined) return known
  const { issuer, subject, guest, client, scopes, roles, impersonator, sessionId, issuedAt, authenticatedAt } = claims
  const of = [issuer, subject, guest, client, scopes]
  const key = JSON.stringify([...of, roles, impersonator, sessionId, issuedAt, authenticatedAt])
  keys.set(claims, key)
  return key
}
