import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { StudyPlanTables } from '../tables.ts'
import type { Study } from './taken-modules.ts'

/** Where no enrolment window says another number. */
const usualCredits = 36

/** The most credits that a student of the program may take in a term, by the latest enrolment window. */
export async function mostCreditsOf({ program }: Study, { db }: Ctx<StudyPlanTables>): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select w.most_credits as most from enrollment_window w join term t on t.id = w.term_id
    where coalesce(w.program_id = ${program}, true)
    order by w.program_id is null, t.starts_on desc, w.id desc limit 1`.execute(db)
  return rows[0]?.most ?? usualCredits
}
