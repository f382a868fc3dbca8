import { sql } from 'kysely'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import { contentOf } from '../sheet/content.ts'
import { figuresOf } from '../sheet/figures.ts'
import type { GradesNow } from '../sheet/grades-now.ts'
import type { GradingTables } from '../tables.ts'

type Db = Ctx<GradingTables>

/**
 * The content of a supplementary sheet: the lines of its students by their current marks, and the sheet that it
 * completes.
 */
export async function supplementaryContent(
  { id, course }: { id: number; course: number },
  grades: GradesNow,
  ctx: Db,
): Promise<SheetContent> {
  const whole = await contentOf(course, grades, ctx)
  const covered = await coveredBy(id, ctx)
  const lines = whole.lines.filter(({ enrollment }) => covered.has(enrollment))
  return {
    ...whole,
    // With only a few grades, anomalies have no meaning.
    ...{ kind: 'SUPPLEMENTARY', lines, anomalies: [], figures: figuresOf(lines, whole.scheme, null) },
    supplements: await supplemented(id, ctx),
  }
}

/** The enrolments of a supplementary sheet. */
export async function coveredBy(sheet: number, { db }: Db): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('grade_sheet_row').select('enrollment_id').where('sheet_id', '=', sheet).execute()
  return new Set(rows.map(({ enrollment_id }) => enrollment_id))
}

async function supplemented(sheet: number, { db }: Db): Promise<NonNullable<SheetContent['supplements']>> {
  const { rows } = await sql<NonNullable<SheetContent['supplements']>>`
    select x.checksum, x.edition from grade_sheet g join grade_sheet q on q.id = g.supplements
    join grade_sheet_edition x on x.sheet_id = q.id and x.edition = q.edition where g.id = ${sheet}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`Sheet ${sheet} completes none.`)
  return found
}
