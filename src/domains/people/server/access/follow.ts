import { type Kysely, sql } from 'kysely'
import { inTransaction } from '#platform/server/database/transaction.ts'
import { type Correction, correctPerson, takenSigns } from '../record.ts'
import type { PeopleTables } from '../tables.ts'
import type { Identity, ViewerRow } from './identity.ts'

/**
 * Updates the attributes that the operator lets follow the provider: name, e-mail, user name. A user name that belongs
 * to somebody else is not taken. Returns whether anything changed.
 */
export async function followProvider(db: Kysely<PeopleTables>, row: ViewerRow, identity: Identity): Promise<boolean> {
  const change = changeOf(row, identity)
  const username =
    identity.follow?.includes('username') && identity.username !== row.username ? identity.username : null
  const hasChange = Object.keys(change).length > 0
  if (!hasChange && username === null) return false
  return inTransaction(db, async (tx) => {
    const isFree = username !== null && (await takenSigns(tx, row.id, { username })).length === 0
    if (!hasChange && !isFree) return false
    await tx
      .updateTable('person')
      .set({ version: sql<number>`version + 1`, ...(isFree ? { username } : {}) })
      .where('id', '=', row.id)
      .execute()
    await correctPerson(tx, row.id, change)
    return true
  })
}

/** The differences between token and record; a missing claim changes nothing. */
function changeOf(row: ViewerRow, { follow = [], name, givenName = null, familyName = null, email }: Identity) {
  const said = {
    ...(follow.includes('name') ? { officialName: name, givenName, familyName } : {}),
    ...(follow.includes('email') ? { email } : {}),
  }
  const names = ['officialName', 'givenName', 'familyName', 'email'] as const
  const news = names.filter((one) => said[one] != null && said[one] !== row[one])
  return Object.fromEntries(news.map((one) => [one, said[one]])) satisfies Correction
}

/** The display name of a person after a change. */
export async function shownName(db: Kysely<PeopleTables>, id: number): Promise<string> {
  const row = await db.selectFrom('person').select('display_name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.display_name
}
