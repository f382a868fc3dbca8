import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { personRow } from '../person.ts'
import type { PeopleTables } from '../tables.ts'
import type { Identity, ViewerRow } from './identity.ts'

/** Lets in somebody whose token is good but who was never here, and looks again. */
export async function enter<Row>(db: Kysely<PeopleTables>, identity: Identity, look: () => Promise<Row>): Promise<Row> {
  await inTransaction(db, async (tx) => {
    const { issuer, subject } = identity
    // One at a time for one subject: a browser's first screen asks several things at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('person_identity')
      .select('person_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (known) return
    const person_id = await addPerson(tx, identity)
    await tx.insertInto('person_identity').values({ person_id, issuer, subject }).execute()
  })
  return look()
}

/** A user name that is taken belongs to somebody else: the newcomer gets another, never the other's account. */
async function addPerson(tx: Kysely<PeopleTables>, { username, email, name }: Identity): Promise<number> {
  for (const free of [username, `${username}-2`, `${username}-3`, `${username}-${randomUUID()}`]) {
    const added = await tx
      .insertInto('person')
      .values(personRow({ username: free, email, officialName: name }))
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
  throw new Error(`No free user name was found for ${username}.`)
}

/** Keeps the roles of a person's own sign-in, by which an administrator is known when they act as another. */
export async function keepTokenRoles(
  db: Kysely<PeopleTables>,
  row: ViewerRow,
  roles: readonly string[],
): Promise<void> {
  const kept = new Set(row.tokenRoles)
  if (kept.size === new Set(roles).size && roles.every((role) => kept.has(role))) return
  await inTransaction(db, async (tx) => {
    await sql`delete from person_role
      where person_id = ${row.id} and source = 'token' and role <> all(${[...roles]}::text[])`.execute(tx)
    await sql`insert into person_role (person_id, role, source)
      select ${row.id}, role, 'token' from unnest(${[...roles]}::text[]) as role on conflict do nothing`.execute(tx)
  })
}
