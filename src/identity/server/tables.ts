import type { AdapterPayload } from 'oidc-provider'
import { boolean, integer, jsonb, text, texts, timestamptz, uuid } from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'

/** A UTC timestamp as an ISO text: now, or this many seconds from now. */
export function moment(inSeconds = 0) {
  return new Date(Date.now() + inSeconds * 1000).toISOString()
}

// Accounts are not persons of the portal, which knows them by issuer and subject.

export const accounts = table('identity_account', {
  sub: uuid('key'),
  username: text('personal'),
  name: text('personal'),
  email: text('contact'),
  roles: texts('internal').default(),
  password_hash: text('secret').nullable(),
  disabled: boolean('internal').default(),
  created_at: timestamptz('internal').default(),
}).belongsToNobody('the sign-in repeats user name, name and e-mail of the person')

/** Sessions, grants and tokens of the provider. */
export const payloads = table('identity_payload', {
  model: text('internal'),
  id: text('secret'),
  payload: jsonb<AdapterPayload>('secret'),
  grant_id: text('key').nullable(),
  user_code: text('secret').nullable(),
  uid: text('key').nullable(),
  account_id: text('key').nullable(),
  consumed_at: timestamptz('internal').nullable(),
  expires_at: timestamptz('internal').nullable(),
}).belongsToNobody('sessions and tokens: secrets that end by themselves')

export const impersonations = table('identity_impersonation', {
  grant_id: text('key'),
  session_uid: text('key'),
  admin_sub: uuid('key').references('identity_account', 'sub'),
  target_sub: uuid('key').references('identity_account', 'sub'),
  reason: text('personal'),
  admin_signed_in_at: timestamptz('internal'),
  started_at: timestamptz('internal').default(),
  expires_at: timestamptz('internal'),
  ended_at: timestamptz('internal').nullable(),
}).belongsToNobody('kept again in `impersonation`, which is in the copy')

/** Failed sign-ins, stored for a quarter of an hour. */
export const attempts = table('identity_attempt', {
  key: text('personal'),
  failures: integer('internal'),
  window_ends_at: timestamptz('internal'),
}).belongsToNobody('failed sign-ins by address')

/** Codes for forgotten passwords, stored for a quarter of an hour. */
export const passwordCodes = table('identity_password_code', {
  sub: uuid('key').references('identity_account', 'sub'),
  code_hash: text('secret'),
  tries: integer('internal').default(),
  expires_at: timestamptz('internal'),
}).belongsToNobody('codes: secrets that end by themselves')

export const identityTables = [accounts, payloads, impersonations, attempts, passwordCodes] as const

/** The row types of the embedded provider's tables. */
export type IdentityTables = TablesOf<typeof identityTables>
