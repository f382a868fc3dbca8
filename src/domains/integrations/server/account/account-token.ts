import type { Kysely } from 'kysely'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { type AccountKind, isAccountKind } from '../../contract/account/account.ts'
import type { ConnectionKind } from '../../contract/connection/connection.ts'
import { OtherSideProblem } from '../other-side/problem.ts'
import type { IntegrationsTables } from '../tables.ts'

type Opening = { db: Kysely<IntegrationsTables>; secrets: Secrets }

/** What the token of an account is about, so that it opens nothing else. */
export const tokenAbout = (id: number): string => `learning account ${id}`

/** The account of a person, whether or not it is connected now. */
export const accountOf = (db: Kysely<IntegrationsTables>, { kind, person }: { kind: AccountKind; person: number }) =>
  db
    .selectFrom('learning_account')
    .select(['id', 'email', 'secret_id as secretId', 'connected_at as connectedAt'])
    .where('kind', '=', kind)
    .where('person_id', '=', person)
    .executeTakeFirst()

/** The lasting token with which the portal signs in as a person; throws if their account is not connected. */
export async function accountToken(
  { db, secrets }: Opening,
  { kind, person }: { kind: ConnectionKind; person: number },
): Promise<string> {
  const account = isAccountKind(kind) ? await accountOf(db, { kind, person }) : undefined
  if (account?.secretId == null) throw new OtherSideProblem('account')
  return secrets.read(db, account.secretId, tokenAbout(account.id))
}
