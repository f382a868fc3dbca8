import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** Gives those papers of an assessment a number that have none yet; one number for whoever marks them. */
export async function giveNumbers(
  assessment: number,
  enrollments: readonly number[],
  { db }: Pick<Ctx<GradingTables>, 'db'>,
): Promise<void> {
  await sql`select give_candidate_numbers(${assessment}, ${[...new Set(enrollments)]}::int[])`.execute(db)
}
