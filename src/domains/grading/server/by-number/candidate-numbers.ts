import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** Assigns numbers to the papers of an assessment that have none yet; all markers see the same number. */
export async function giveNumbers(
  assessment: number,
  enrollments: readonly number[],
  { db }: Pick<Ctx<GradingTables>, 'db'>,
): Promise<void> {
  await sql`select give_candidate_numbers(${assessment}, ${[...new Set(enrollments)]}::int[])`.execute(db)
}
