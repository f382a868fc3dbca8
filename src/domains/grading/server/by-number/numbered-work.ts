import { sql } from 'kysely'
import { byNumberNow } from '#course/server'
import { type By, recordOf } from '#platform/server/resource/record-of.ts'
import type { RecordIn } from '#platform/server/resource/record-source.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { gradebook } from '../gradebook/gradebook.ts'
import { columnsToMark, gradebookColumns, needOpen } from '../gradebook/gradebook-record.ts'
import type { GradingTables } from '../tables.ts'

const by: By = {
  id: 'x.id',
  join: (query) =>
    query
      .innerJoin('assessment as a', 'a.course_id', 'b.id')
      .innerJoin('anonymous_marking as x', 'x.assessment_id', 'a.id')
      .where(byNumberNow),
}
const assessment = sql.ref<number>('a.id')

/** The gradebook of an assessment that is currently marked by number; its id is that of the course. */
export const numberedWork = recordOf(gradebook, { ...gradebookColumns, assessment }, { by })
export const numberedWorkToMark = recordOf(
  gradebook,
  { ...columnsToMark, assessment },
  { by, locks: 'c', needs: needOpen },
)
export type NumberedWork = RecordIn<typeof numberedWork>

/** The enrolments of candidate numbers; never sent to clients. */
export async function enrollmentsBy(
  assessment: number,
  numbers: readonly number[],
  { db }: Pick<Ctx<GradingTables>, 'db'>,
): Promise<Map<number, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('candidate_number')
    .select(['number', 'enrollment_id'])
    .where('assessment_id', '=', assessment)
    .where('number', 'in', [...numbers])
    .execute()
  return new Map(rows.map(({ number, enrollment_id }) => [number, enrollment_id]))
}

/** Whether an assessment is currently marked by number. */
export async function isByNumber(assessment: number, { db }: Pick<Ctx<GradingTables>, 'db'>): Promise<boolean> {
  const { rows } = await sql`select from assessment a where a.id = ${assessment} and ${byNumberNow}`.execute(db)
  return rows.length > 0
}
