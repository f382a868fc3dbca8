import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { RectifiedRow } from '../../contract/rectification/rectification.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'
import { figuresOf } from '../sheet/figures.ts'
import type { GradingTables } from '../tables.ts'
import { givenNow, partNow } from './given-now.ts'
import { rowsOfSheet } from './rows-of.ts'

type Rectifies = NonNullable<SheetContent['rectifies']>
type Found = {
  content: string
  checksum: string
  edition: number
  cause: Rectifies['cause']
  text: string
  evidence: NonNullable<Rectifies['evidence']> | null
  by: string
  at: string
  rows: RectifiedRow[]
  points: Record<string, number | null>
}

/**
 * The content of a rectification: the lines of its students as signed on the published sheet, each with the new grade
 * and the one that it replaces. Later changes of marks are ignored, except for marks given outside the course: these
 * are read as they are now, so that no two different values are shown.
 */
export async function rectifiedContent(sheet: number, ctx: Ctx<GradingTables>): Promise<SheetContent> {
  const { rows: found } = await sql<Found>`
    select x.content, x.checksum, x.edition, g.cause, g."text", (
        select json_build_object('name', k.name, 'checksum', k.sha256) from stored_file k where k.id = g.file_id) as evidence,
      u.display_name as by, to_json(g.created_at) as at,
      ${rowsOfSheet} as rows, (select coalesce(json_object_agg(r.enrollment_id, r.points), '{}')
        from grade_sheet_row r where r.sheet_id = g.id) as points
    from grade_sheet g join grade_sheet q on q.id = g.rectifies
    join grade_sheet_edition x on x.sheet_id = q.id and x.edition = q.edition
    join person u on u.id = g.opened_by where g.id = ${sheet}`.execute(ctx.db)
  const [one] = found
  if (!one) throw new Error(`Sheet ${sheet} rectifies none.`)
  const { supplements: _, ...base } = JSON.parse(one.content) as SheetContent
  const signed = new Map(base.lines.map((line) => [line.enrollment, line]))
  const given = await givenNow(base.course.id, ctx)
  const lines = one.rows.flatMap((row) => {
    const line = signed.get(row.enrollment)
    if (!line) return []
    const parts = line.parts.map((part) => partNow(part, row.enrollment, given))
    return [{ ...rectified(line, row, one), parts }]
  })
  const { checksum, edition, cause, text, evidence } = one
  return {
    ...base,
    ...{ kind: 'RECTIFICATION', lines, anomalies: [], figures: figuresOf(lines, base.scheme, null) },
    rectifies: { checksum, edition, cause, text, ...(evidence && { evidence }) },
  }
}

function rectified(line: SheetLine, { before, after, enrollment }: RectifiedRow, { by, at, points }: Found): SheetLine {
  return {
    ...line,
    ...{ outcome: after?.outcome ?? 'OPEN', total: after?.total ?? null, grade: after?.grade ?? null },
    ...{ points: points[enrollment] ?? null, questions: [], previous: before },
    decision: { kind: 'OVERRIDE', reason: '', dueOn: null, by, at },
  }
}
