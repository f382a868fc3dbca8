import type { TableRule } from '#platform/server/domain.ts'

/** The classes of the provider's own columns. None is a person of the portal: accounts are known there by (iss, sub). */
export const identityTables: Record<string, TableRule> = {
  identity_account: {
    person: null,
    columns: {
      sub: 'key',
      username: 'personal',
      name: 'personal',
      email: 'contact',
      roles: 'internal',
      password_hash: 'secret',
      disabled: 'internal',
      created_at: 'internal',
    },
  },
  identity_payload: {
    person: null,
    columns: {
      model: 'internal',
      id: 'secret',
      payload: 'secret',
      grant_id: 'key',
      user_code: 'secret',
      uid: 'key',
      account_id: 'key',
      consumed_at: 'internal',
      expires_at: 'internal',
    },
  },
  identity_impersonation: {
    person: null,
    columns: {
      grant_id: 'key',
      session_uid: 'key',
      admin_sub: 'key',
      target_sub: 'key',
      reason: 'personal',
      admin_signed_in_at: 'internal',
      started_at: 'internal',
      expires_at: 'internal',
      ended_at: 'internal',
    },
  },
  identity_attempt: {
    person: null,
    columns: { key: 'personal', failures: 'internal', window_ends_at: 'internal' },
  },
}
