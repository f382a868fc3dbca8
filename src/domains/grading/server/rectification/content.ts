import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { RectifiedRow } from '../../contract/rectification/rectification.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { figuresOf } from '../sheet/figures.ts'
import type { GradingTables } from '../tables.ts'
import { courseCounts } from './course-counts.ts'
import type { CourseRules } from './course-rules.ts'
import { decidingRules } from './deciding-rules.ts'
import { rowsOfSheet } from './rows-of.ts'
import { type NewLine, signedSheet } from './signed-lines.ts'

type Rectifies = NonNullable<SheetContent['rectifies']>
type Rectification = {
  rectifies: number
  cause: Rectifies['cause']
  text: string
  evidence: NonNullable<Rectifies['evidence']> | null
  by: string
  at: string
  rows: RectifiedRow[]
  points: Record<string, number | null>
}

/**
 * The content of a rectification: the lines of its students as signed on the published sheet, each with the new marks,
 * the grade that follows, and the one that it replaces. Later changes of marks are ignored, except for marks given
 * outside the course: these are read as they are now, so that no two different values are shown.
 */
export async function rectifiedContent(sheet: number, ctx: Ctx<GradingTables>): Promise<SheetContent> {
  const { rows: found } = await sql<Rectification>`
    select g.rectifies, g.cause, g."text", (
        select json_build_object('name', k.name, 'checksum', k.sha256) from stored_file k where k.id = g.file_id) as evidence,
      u.display_name as by, to_json(g.created_at) as at,
      ${rowsOfSheet} as rows, (select coalesce(json_object_agg(r.enrollment_id, r.points), '{}')
        from grade_sheet_row r where r.sheet_id = g.id) as points
    from grade_sheet g join person u on u.id = g.opened_by where g.id = ${sheet}`.execute(ctx.db)
  const [one] = found
  if (!one) throw new Error(`Sheet ${sheet} rectifies none.`)
  const signed = await signedSheet(one.rectifies, ctx)
  if (!signed) throw new Error(`Sheet ${sheet} rectifies one that is not signed.`)
  const { supplements: _, ...base } = signed.content
  const lines = one.rows.flatMap((row) => {
    const line = signed.lineWith(row.enrollment, row.marks)
    return line ? [rectified(line, row, one, signed.rules)] : []
  })
  const { checksum, edition } = signed
  const { cause, text, evidence } = one
  const counts = await courseCounts(base.course.id, lines, ctx)
  return {
    ...base,
    ...{ kind: 'RECTIFICATION', lines, anomalies: [], figures: figuresOf(lines, base.scheme, null) },
    rectifies: { checksum, edition, cause, text, counts, ...(evidence && { evidence }) },
  }
}

function rectified(
  of: NewLine,
  { before, after, enrollment, total, lifts, reason }: RectifiedRow,
  { by, at, points }: Rectification,
  rules: CourseRules,
): SheetLine {
  const { line, parts, broken, lifted, grade } = of
  return {
    ...{ ...line, parts, broken, lifted: [...lifted, ...lifts], computed: grade?.total ?? null },
    deciding: decidingRules(of, { before: before.total, after: after?.total ?? null }, rules),
    ...{
      outcome: after?.outcome ?? 'OPEN',
      total: after && after.grade !== null ? after.total : null,
      grade: after?.grade ?? null,
    },
    ...{ points: points[enrollment] ?? null, questions: [], previous: before },
    decision: { kind: total === null ? 'KEEP' : 'OVERRIDE', reason, dueOn: null, by, at },
  }
}
