import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { wasGradedBefore } from '../sheet/before-portal.ts'
import type { GradingTables } from '../tables.ts'

type Result = 'PASSED' | 'FAILED'

/**
 * The results of a course that was graded before the portal, by enrolment; null for any other course. `only`: for one
 * enrolment.
 */
export async function resultsOnRecord(
  course: number,
  only: number | null,
  { db }: Ctx<GradingTables>,
): Promise<ReadonlyMap<number, Result> | null> {
  const { rows } = await sql<{ enrollment: number; result: Result }>`
    select e.id as enrollment, case e.state when 'FAILED' then 'FAILED' else 'PASSED' end as result from enrollment e
    where e.course_id = ${course} and e.state <> 'WITHDRAWN' and ${only === null ? sql`true` : sql`e.id = ${only}`}
      and ${wasGradedBefore(sql`${course}::int`)}`.execute(db)
  return rows.length === 0 ? null : new Map(rows.map(({ enrollment, result }) => [enrollment, result]))
}

/** The result on the record, with the computed grade if it agrees; no questions are raised. */
export function asOnRecord(final: FinalGrade, result: Result | undefined): FinalGrade {
  if (result === undefined) return final
  const { grade } = final
  const fits = grade !== null && grade.passed === (result === 'PASSED')
  return {
    ...{ ...final, outcome: result, questions: [], stale: false, mine: false },
    sheet: fits ? { total: grade.total, grade: grade.grade, points: grade.points } : null,
  }
}
