import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { summaryOf } from '../../contract/report/summary.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import type { GradingTables } from '../tables.ts'

type Counts = NonNullable<NonNullable<SheetContent['rectifies']>['counts']>
type Grade = Pick<SheetLine, 'enrollment' | 'outcome' | 'total'>

/** How the grades of a whole course stand before and after a rectification. */
export async function courseCounts(
  course: number,
  lines: readonly SheetLine[],
  { db }: Ctx<GradingTables>,
): Promise<Counts> {
  const { rows } = await sql<Grade>`
    select f.enrollment_id as enrollment, f.outcome, f.total::float8 as total
    from enrollment e join final_grade f on f.enrollment_id = e.id and f.superseded_at is null
    where e.course_id = ${course} and e.state <> 'WITHDRAWN' order by f.enrollment_id`.execute(db)
  const changed = new Map(lines.map((line) => [line.enrollment, line]))
  const before = rows.map((row): Grade => {
    const previous = changed.get(row.enrollment)?.previous
    return previous ? { ...row, ...previous } : row
  })
  const after = rows.map((row): Grade => changed.get(row.enrollment) ?? row)
  return { students: rows.length, before: standingOf(before), after: standingOf(after) }
}

function standingOf(grades: readonly Grade[]): Counts['before'] {
  const count = (outcome: Grade['outcome']) => grades.filter((one) => one.outcome === outcome).length
  const totals = grades.flatMap(({ total, outcome }) =>
    total === null ? [] : [{ total, passed: outcome === 'PASSED' }],
  )
  return { passed: count('PASSED'), failed: count('FAILED'), mean: summaryOf(totals).mean }
}
