import type { Grant } from '#platform/contract/policy.ts'
import type { Claims } from '#platform/server/token.ts'

/** What a verified token says of who asks. */
export type Identity = {
  issuer: string
  subject: string
  username: string
  email: string | null
  name: string
  givenName?: string | null
  familyName?: string | null
  roles: readonly string[]
  /** By which somebody in the records is recognised at the first sign-in. */
  signs?: Claims['signs']
  /** What of these the record takes over at each sign-in. */
  follow?: Claims['follow']
  guest: boolean
  impersonator: { id: string; username: string; reason: string } | null
  /** Which sign-in the token is of; empty where the provider does not say. */
  sessionId: string
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number
  /** When the person showed who they are, in the same seconds; null where the provider does not say. */
  authenticatedAt?: number | null
}
/** What the one statement tells of a person. */
export type ViewerRow = {
  id: number
  name: string
  username: string
  disabled: boolean
  /** What may follow the sign-in, as the record has it. */
  officialName: string
  givenName: string | null
  familyName: string | null
  email: string | null
  tokenRoles: string[]
  databaseRoles: string[]
  effectiveRoles: string[]
  permissions: string[]
  grants: Grant[]
  /** Whether the sign-in has ended, so that the token is refused. */
  ended: boolean
  /** Whether anything was ever opened to the person as a guest. */
  invited: boolean
  holds: string[]
  admin: { id: number; username: string; name: string } | null
}
