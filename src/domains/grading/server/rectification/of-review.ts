import { sql } from 'kysely'
import type { Ctx, Entity } from '#platform/server/resource-handler.ts'
import type { GradeReview } from '../../contract/review/grade-review.ts'
import type { GradingTables } from '../tables.ts'
import { newSheet } from './open.ts'

type Db = Ctx<GradingTables>

/** An accepted request puts the grade on a rectification: on the one that is open for it, or on a new one. */
export async function rectifyForReview(
  { id, enrollment, course, grade }: Entity<typeof GradeReview>,
  reason: string,
  ctx: Db,
): Promise<void> {
  const { rows } = await sql`
    update grade_sheet_row set review_id = ${id} where enrollment_id = ${enrollment} and open
    returning sheet_id`.execute(ctx.db)
  if (rows.length > 0) return
  const { sheet_id: rectifies } = await ctx.db
    .selectFrom('final_grade')
    .select('sheet_id')
    .where('id', '=', grade.id)
    .executeTakeFirstOrThrow()
  const sheet = await newSheet({ course: course.id, rectifies, cause: 'REVIEW', text: reason }, ctx)
  await ctx.db
    .insertInto('grade_sheet_row')
    .values({ sheet_id: sheet, enrollment_id: enrollment, previous_id: grade.id, review_id: id })
    .execute()
}
