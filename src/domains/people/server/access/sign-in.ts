import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { codeOf } from '#platform/server/database/unavailable.ts'
import { record } from '#platform/server/resource/audit.ts'
import { isRole } from '../../contract/roles.ts'
import { personRow } from '../person.ts'
import type { PeopleTables } from '../tables.ts'
import type { Identity, ViewerRow } from './identity.ts'
import { recognise } from './link.ts'

/** Creates or matches the person of a valid token who was never here before, and reads them again. */
export async function enter<Row>(db: Kysely<PeopleTables>, identity: Identity, look: () => Promise<Row>): Promise<Row> {
  // Another request may have created the person with the same number meanwhile; then the second read finds them.
  await admit(db, identity).catch((error: unknown) => {
    if (codeOf(error) !== '23505') throw error
    return admit(db, identity)
  })
  return look()
}

async function admit(db: Kysely<PeopleTables>, identity: Identity): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { issuer, subject } = identity
    // One request at a time for each subject: the first screen of a browser sends several at once.
    await sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify([issuer, subject])}, 0))`.execute(tx)
    const known = await tx
      .selectFrom('person_identity')
      .select('person_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (known) return
    const person_id = await personOf(tx, identity)
    await tx.insertInto('person_identity').values({ person_id, issuer, subject }).execute()
  })
}

/** The recorded person, or a new one. A guest of the provider is never matched to a member. */
async function personOf(tx: Kysely<PeopleTables>, identity: Identity): Promise<number> {
  const recognised = await recognise(tx, identity.guest ? { ...identity, signs: noSigns } : identity)
  if (recognised.person === null) return addPerson(tx, identity, recognised.numbers)
  await noteLink(tx, recognised.person, identity)
  return recognised.person
}

/** Records in the audit that a record got an account, with the provider; the actor is the person, who signed in. */
async function noteLink(tx: Kysely<PeopleTables>, person: number, { issuer }: Identity): Promise<void> {
  const writer = { ctx: { db: tx, me: { id: person, impersonator: null } }, requestId: randomUUID(), reason: null }
  await record(writer, { action: 'link', type: 'PersonRecord', id: person, after: { issuer }, people: [person] })
}

const noSigns = { studentNumber: null, staffNumber: null, signInId: null }
type Numbers = { studentNumber: string | null; staffNumber: string | null }

/**
 * A user name that is taken belongs to somebody else: the new person gets a different one, never the other's account.
 */
async function addPerson(
  tx: Kysely<PeopleTables>,
  { username, email, name, givenName = null, familyName = null }: Identity,
  { studentNumber, staffNumber }: Numbers,
): Promise<number> {
  for (const free of [username, `${username}-2`, `${username}-3`, `${username}-${randomUUID()}`]) {
    const added = await tx
      .insertInto('person')
      .values(
        personRow({ username: free, email, officialName: name, givenName, familyName, studentNumber, staffNumber }),
      )
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added.id
  }
  throw new Error(`No free user name was found for ${username}.`)
}

/**
 * Stores the roles of a person's own sign-in, by which an administrator is recognised when they act for another. A token
 * that was issued before the one that brought the stored roles changes nothing.
 */
export async function keepTokenRoles(
  db: Kysely<PeopleTables>,
  row: ViewerRow,
  { issuer, subject, issuedAt, roles: claimed }: Identity,
): Promise<void> {
  const roles = [...new Set(claimed.filter(isRole))]
  const stored = new Set(row.tokenRoles)
  if (stored.size === roles.length && roles.every((role) => stored.has(role))) return
  await inTransaction(db, async (tx) => {
    const newest = await sql`update person_identity set roles_at = to_timestamp(${issuedAt})
      where issuer = ${issuer} and subject = ${subject} and (roles_at is null or roles_at <= to_timestamp(${issuedAt}))
      returning 1`.execute(tx)
    if (newest.rows.length === 0) return
    await sql`delete from person_role
      where person_id = ${row.id} and source = 'token' and role <> all(${roles}::text[])`.execute(tx)
    await sql`insert into person_role (person_id, role, source)
      select ${row.id}, role, 'token' from unnest(${roles}::text[]) as role on conflict do nothing`.execute(tx)
  })
}
