import { sql } from 'kysely'
import type { WorkCtx } from '#platform/server/background/work.ts'
import { thesisChange } from './change.ts'
import { thesisHold } from './hold.ts'
import { isPossible } from './possible.ts'

/** Ends the holds whose last day has passed, and the requests for what can no longer be done. */
export async function changeClock(ctx: WorkCtx): Promise<void> {
  const { rows: passed } = await sql<{ id: number }>`select h.id from thesis_hold h join thesis t on t.id = h.thesis_id
    where h.state = 'HOLDING' and (h.until_day < ${ctx.today}::date or t.state <> 'ON_HOLD')
    order by h.until_day, h.id limit 500`.execute(ctx.db)
  for (const { id } of passed) await ctx.move(thesisHold, id, 'passHold')
  const { rows: late } = await sql<{ id: number }>`select r.id from thesis_change r join thesis t on t.id = r.thesis_id
    where r.state = 'PENDING' and not ${isPossible('r.kind', 't')} order by r.id limit 500`.execute(ctx.db)
  for (const { id } of late) await ctx.move(thesisChange, id, 'lapseChange')
}
