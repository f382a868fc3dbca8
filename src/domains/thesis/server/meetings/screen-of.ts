import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { paths } from '../../contract/paths.ts'
import type { ThesisTables } from '../tables.ts'

type Db = Ctx<ThesisTables>

export async function screenOfMeeting(id: number, { db }: Db): Promise<string | null> {
  const found = await db.selectFrom('supervision_meeting').select('thesis_id').where('id', '=', id).executeTakeFirst()
  return found ? paths.meeting({ thesisId: found.thesis_id, meetingId: id }) : null
}

/** An action stands on the page of the meeting in which it was agreed. */
export async function screenOfAction(id: number, ctx: Db): Promise<string | null> {
  const found = await ctx.db.selectFrom('meeting_action').select('meeting_id').where('id', '=', id).executeTakeFirst()
  return found ? screenOfMeeting(found.meeting_id, ctx) : null
}
