import { type Kysely, sql } from 'kysely'
import type { PracticeTables } from '../tables.ts'

/**
 * Requires these kinds of proofs from the student. Other kinds required before are no longer required, unless something
 * was submitted: submitted proofs stay.
 */
export async function askForProofs(
  db: Kysely<PracticeTables>,
  practice: number,
  kinds: readonly string[],
): Promise<void> {
  const wanted = sql`${[...kinds]}::text[]`
  await sql`insert into practice_requirement (practice_id, kind)
    select ${practice}, kind from unnest(${wanted}) kind on conflict (practice_id, kind) do nothing`.execute(db)
  await sql`delete from practice_requirement r where r.practice_id = ${practice} and r.kind <> all(${wanted})
    and r.file_id is null and r.state in ('MISSING', 'WAIVED')`.execute(db)
}
