import { sql } from 'kysely'
import type { Ctx, Moves } from '#platform/server/resource/resource-handler.ts'
import type { GradingSample } from '../../contract/sample/grading-sample.ts'
import type { moderationResults } from '../../contract/sample/sample-flow.ts'
import type { GradingTables } from '../tables.ts'
import { checkModerator } from './moderator.ts'

type Db = Ctx<GradingTables>

/** The counted score of the work of the sample `x`. */
const countedScore = sql<number | null>`(select greatest(k.score - k.penalty, 0) from mark k
  where k.assessment_id = x.assessment_id and k.enrollment_id = x.enrollment_id)`

/** The effects of moves: the mark is recorded as sent, and the result is stored. */
export const after: NonNullable<Moves<typeof GradingSample, GradingTables>['after']> = {
  send: async (item, ctx) => {
    // The moderator may have become a lecturer of the course since they were chosen.
    if (item.moderator) await checkModerator(item, item.moderator.id, ctx)
    await sql`
      update grading_sample x set result = null, note = null, score = ${countedScore}
      where x.id = ${item.id}`.execute(ctx.db)
  },
  agree: (item, ctx) => storeResult(item.id, 'AGREED', null, ctx),
  adjust: (item, ctx, { reason }) => storeResult(item.id, 'ADJUST', reason, ctx),
  remark: (item, ctx, { reason }) => storeResult(item.id, 'REMARK', reason, ctx),
  settle: async (item, ctx, { reason }) => {
    await sql`
      update grading_sample x set settlement = ${reason}, settled_score = ${countedScore} where x.id = ${item.id}`.execute(
      ctx.db,
    )
  },
}

/** Stores the moderator's result and note. */
async function storeResult(
  id: number,
  result: (typeof moderationResults)[number],
  note: string | null,
  { db }: Db,
): Promise<void> {
  await db.updateTable('grading_sample').set({ result, note }).where('id', '=', id).execute()
}
