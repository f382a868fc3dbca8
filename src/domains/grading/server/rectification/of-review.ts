import { sql } from 'kysely'
import { Conflict } from '#platform/contract/errors.ts'
import type { Ctx, Entity } from '#platform/server/resource/resource-handler.ts'
import type { GradeReview } from '../../contract/review/grade-review.ts'
import type { GradingTables } from '../tables.ts'
import { words } from '../words.ts'
import { newSheet } from './open.ts'
import { againstOf, signedSheet } from './signed-lines.ts'

type Db = Ctx<GradingTables>

/** An accepted request adds the grade to the open rectification, or opens a new one. */
export async function rectifyForReview(
  { id, enrollment, course, grade }: Entity<typeof GradeReview>,
  reason: string,
  ctx: Db,
): Promise<void> {
  const { rows } = await sql`
    update grade_sheet_row r set review_id = ${id} from grade_sheet g
    where r.enrollment_id = ${enrollment} and r.open and g.id = r.sheet_id and g.kind = 'RECTIFICATION'
    returning r.sheet_id`.execute(ctx.db)
  if (rows.length > 0) return
  const completing = await ctx.db
    .selectFrom('grade_sheet_row')
    .select('sheet_id')
    .where('enrollment_id', '=', enrollment)
    .where('open', '=', true)
    .executeTakeFirst()
  if (completing) throw new Conflict(words[ctx.language].supplement.server.completing)
  const { sheet_id: rectifies } = await ctx.db
    .selectFrom('final_grade')
    .select('sheet_id')
    .where('id', '=', grade.id)
    .executeTakeFirstOrThrow()
  const sheet = await newSheet({ course: course.id, rectifies, cause: 'REVIEW', text: reason }, ctx)
  const broken = againstOf((await signedSheet(rectifies, ctx))?.lineWith(enrollment, []))
  await ctx.db
    .insertInto('grade_sheet_row')
    .values({ sheet_id: sheet, enrollment_id: enrollment, previous_id: grade.id, review_id: id, broken })
    .execute()
}
