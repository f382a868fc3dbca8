import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import { screenOfSeat, screenOfThesis } from '../screen-of.ts'
import type { ThesisTables } from '../tables.ts'

/** Authors see their defence on the page of their thesis, everybody else on that of the examination. */
export async function screenOfDefence(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db.selectFrom('thesis_defence').select('thesis_id').where('id', '=', id).executeTakeFirst()
  if (!found) return null
  const screen = await screenOfThesis(found.thesis_id, ctx)
  return screen === paths.own() ? screen : paths.examination({ thesisId: found.thesis_id })
}

/** Members sign on the page of their seat. */
export async function screenOfAttendance(id: number, ctx: Ctx<ThesisTables>): Promise<string | null> {
  const found = await ctx.db.selectFrom('defence_attendance').select('seat_id').where('id', '=', id).executeTakeFirst()
  return found ? screenOfSeat(found.seat_id, ctx) : null
}
