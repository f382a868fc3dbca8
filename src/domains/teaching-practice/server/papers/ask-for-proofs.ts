import { type Kysely, sql } from 'kysely'
import type { PracticeTables } from '../tables.ts'

/**
 * Asks the student for these kinds of proofs. One of another kind that was asked for before is asked for no longer, unless
 * something was handed in: what is there stays.
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
