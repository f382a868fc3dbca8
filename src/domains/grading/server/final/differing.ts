import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { DifferingGrade, FinalGrade } from '../../contract/final/final-grades.ts'
import type { GradingTables } from '../tables.ts'

/**
 * The published grades of a course that differ from what would go on its sheet now. Incomplete ones are excluded, as
 * they go on a supplementary sheet, and rectified ones, as three people have signed that they differ.
 */
export async function differingFrom(
  students: readonly FinalGrade[],
  course: number,
  { db }: Ctx<GradingTables>,
): Promise<DifferingGrade[]> {
  const { rows } = await sql<DifferingGrade>`
    select g.enrollment_id as enrollment, g.grade, g.total::float8 as total, g.outcome
    from final_grade g join enrollment e on e.id = g.enrollment_id join grade_sheet s on s.id = g.sheet_id
    where e.course_id = ${course} and g.superseded_at is null and g.outcome <> 'INCOMPLETE' and s.kind <> 'RECTIFICATION'
    order by g.enrollment_id`.execute(db)
  const now = new Map(students.map((one) => [one.enrollment, one]))
  return rows.filter(({ enrollment, outcome, total }) => {
    const found = now.get(enrollment)
    return found !== undefined && (found.outcome !== outcome || (found.sheet !== null && found.sheet.total !== total))
  })
}
