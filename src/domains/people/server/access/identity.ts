import type { Grant } from '#platform/contract/policy.ts'

/** What a verified token says of who asks. */
export type Identity = {
  issuer: string
  subject: string
  username: string
  email: string | null
  name: string
  roles: readonly string[]
  guest: boolean
  impersonator: { id: string; username: string; reason: string } | null
  /** Which sign-in the token is of; empty where the provider does not say. */
  sessionId: string
  /** When the token was issued, in seconds since 1970. */
  issuedAt: number
}
/** What the one statement tells of a person. */
export type ViewerRow = {
  id: number
  name: string
  username: string
  disabled: boolean
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
