import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { GradingTables } from '../tables.ts'

/** Numbers of five digits, drawn by chance so that they tell nothing of the order of names. */
const [least, most] = [10_000, 99_999]

/** Gives those papers of an assessment a number that have none yet; one number for whoever marks them. */
export async function giveNumbers(
  assessment: number,
  enrollments: readonly number[],
  { db }: Pick<Ctx<GradingTables>, 'db'>,
) {
  // Two who need numbers at once wait for each other.
  await sql`select from assessment where id = ${assessment} for update`.execute(db)
  const known = await db
    .selectFrom('candidate_number')
    .select(['enrollment_id', 'number'])
    .where('assessment_id', '=', assessment)
    .execute()
  const taken = new Set(known.map(({ number }) => number))
  const numbered = new Set(known.map(({ enrollment_id }) => enrollment_id))
  const rows = enrollments
    .filter((one) => !numbered.has(one))
    .map((enrollment_id) => ({ assessment_id: assessment, enrollment_id, number: drawn(taken) }))
  if (rows.length > 0) await db.insertInto('candidate_number').values(rows).execute()
}

function drawn(taken: Set<number>): number {
  let number = randomInt(least, most + 1)
  while (taken.has(number)) number = randomInt(least, most + 1)
  taken.add(number)
  return number
}
