import { type Kysely, sql } from 'kysely'
import { personRow } from '../person.ts'
import type { PeopleTables } from '../tables.ts'

/** The columns that the remaining record takes over where its own value is empty. */
const taken = ['student_number', 'staff_number', 'sign_in_id', 'email', 'birth_date', 'language'] as const

const nextVersion = sql<number>`version + 1`

/** Closes the merged record and empties its names. The row stays, because the audit refers to its id. */
export async function closeMerged(db: Kysely<PeopleTables>, { keep, from }: { keep: number; from: number }) {
  const before = await db.selectFrom('person').select(taken).where('id', '=', from).executeTakeFirstOrThrow()
  const nameless = personRow({ username: `merged-${from}`, officialName: `Merged record ${from}` })
  await db
    .updateTable('person')
    .set({
      ...nameless,
      birth_date: null,
      disabled: true,
      closed_as: 'merged',
      merged_into: keep,
      version: nextVersion,
    })
    .where('id', '=', from)
    .execute()
  // Records merged into the closed record earlier now point to the remaining one.
  await db.updateTable('person').set({ merged_into: keep }).where('merged_into', '=', from).execute()
  const columns = taken.map((name) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, ${before[name]})`)
  await sql`update person set ${sql.join(columns)}, version = version + 1, updated_at = now() where id = ${keep}`.execute(
    db,
  )
}
