import type { ColumnType } from 'kysely'
import type { AdapterPayload } from 'oidc-provider'

/** A moment in UTC as an ISO text; now, or so many seconds from now. */
export function moment(inSeconds = 0) {
  return new Date(Date.now() + inSeconds * 1000).toISOString()
}

/** Filled by the database when it is not given. */
type Given<Type> = ColumnType<Type, Type | undefined, Type>

/** The tables of the embedded provider, as `migrations/0001_identity.sql` makes them. */
export type IdentityTables = {
  identity_account: {
    sub: string
    username: string
    name: string
    email: string
    roles: string[]
    password_hash: Given<string | null>
    disabled: Given<boolean>
    created_at: ColumnType<string, never, never>
  }
  identity_payload: {
    model: string
    id: string
    payload: ColumnType<AdapterPayload, string, string>
    grant_id: string | null
    user_code: string | null
    uid: string | null
    account_id: string | null
    consumed_at: ColumnType<string | null, never, string>
    expires_at: string | null
  }
  identity_impersonation: {
    grant_id: string
    session_uid: string
    admin_sub: string
    target_sub: string
    reason: string
    admin_signed_in_at: string
    started_at: ColumnType<string, never, never>
    expires_at: string
    ended_at: ColumnType<string | null, never, string>
  }
  identity_attempt: {
    key: string
    failures: number
    window_ends_at: string
  }
}
