import type { Kysely } from 'kysely'
import type { IdentityTables } from './tables.ts'

/**
 * Anonymises a person at the provider: the account row stays without a name, because the record of impersonations
 * refers to it.
 */
export async function forgetAccount(db: Kysely<IdentityTables>, subject: string, nobody: string): Promise<void> {
  const account = await db
    .selectFrom('identity_account')
    .select(['sub', 'username'])
    .where((row) => row.eb(row.cast<string>('sub', 'text'), '=', subject))
    .executeTakeFirst()
  if (!account) return
  const { sub, username } = account
  await db
    .updateTable('identity_account')
    .set({ username: `erased-${sub}`, name: nobody, email: '', roles: [], password_hash: null, disabled: true })
    .where('sub', '=', sub)
    .execute()
  await db.updateTable('identity_impersonation').set({ reason: nobody }).where('target_sub', '=', sub).execute()
  await db.deleteFrom('identity_payload').where('account_id', '=', sub).execute()
  await db.deleteFrom('identity_password_code').where('sub', '=', sub).execute()
  await db
    .deleteFrom('identity_attempt')
    .where((row) =>
      row.or([
        row('key', 'in', [`name:${username}`, `forgot:${username}`, `code:${username}`]),
        row('key', 'like', `pair:${likeable(username)}@%`),
      ]),
    )
    .execute()
}

const likeable = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
