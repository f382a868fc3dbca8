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
  /** Whether anything was ever opened to the person as a guest. */
  invited: boolean
  holds: string[]
  admin: { id: number; username: string; name: string } | null
}
