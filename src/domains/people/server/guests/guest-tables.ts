import type { Generated } from 'kysely'

/** The row types of guests: what was opened to them, and the links by which they come. */
export type GuestTables = {
  guest_link: GuestLinkTable
  guest_key: { id: number; jwk: unknown }
  guest_grant: GuestGrantTable
}

type GuestLinkTable = {
  id: Generated<number>
  version: Generated<number>
  updated_at: Generated<string>
  person_id: number
  grant_id: number
  object: string
  part: string
  email: string | null
  secret_hash: string | null
  state: Generated<string>
  sent_at: string | null
  reminded_at: string | null
  expires_at: string
  first_seen_at: string | null
  last_seen_at: string | null
  views: Generated<number>
}

type GuestGrantTable = {
  id: Generated<number>
  person_id: number
  object: string
  acts: string[]
  until: string
  revoked_at: string | null
  granted_by: number | null
  created_at: Generated<string>
}
