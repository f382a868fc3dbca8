import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { supervisionRequest } from './request.ts'

/** Ends the requests that nobody has answered in time. */
export async function clock(ctx: WorkCtx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select r.id from supervision_request r
    where r.state = 'PENDING' and r.answer_by < ${ctx.today}::date order by r.answer_by, r.id limit 500`.execute(ctx.db)
  for (const { id } of rows) await ctx.move(supervisionRequest, id, 'expire')
}
