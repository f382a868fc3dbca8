import type { Grant } from '#platform/contract/policy.ts'
import type { Claims } from '#platform/server/who/token.ts'

/** What a verified token says about the person who made the request. */
export type Identity = {
  issuer: string
  subject: string
  username: string
  email: string | null
  name: string
  givenName?: string | null
  familyName?: string | null
  roles: readonly string[]
  /** The claims by which a recorded person is recognised at the first sign-in. */
  signs?: Claims['signs']
  /** The attributes that the record takes over at each sign-in. */
  follow?: Claims['follow']
  guest: boolean
  impersonator: { id: string; username: string; reason: string } | null
  /** The id of the sign-in to which the token belongs (`sid`); empty if the provider does not give it. */
  sessionId: string
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number
  /** When the person authenticated, in seconds since 1970; null if the provider does not say. */
  authenticatedAt?: number | null
}
/** The row of a person that the single statement returns. */
export type ViewerRow = {
  id: number
  name: string
  username: string
  disabled: boolean
  /** The attributes that may follow the sign-in, as recorded. */
  officialName: string
  givenName: string | null
  familyName: string | null
  email: string | null
  tokenRoles: string[]
  /** Whether a token issued later has brought the stored roles, so that those of this one no longer count. */
  rolesAreNewer: boolean
  databaseRoles: string[]
  effectiveRoles: string[]
  permissions: string[]
  grants: Grant[]
  /** Whether the sign-in has ended, so that the token is refused. */
  ended: boolean
  /** Whether the person was ever given access to anything as a guest. */
  invited: boolean
  holds: string[]
  admin: { id: number; username: string; name: string } | null
}
