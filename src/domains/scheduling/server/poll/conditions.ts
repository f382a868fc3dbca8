import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { MeetingPoll } from '../../contract/poll.ts'
import type { SchedulingTables } from '../tables.ts'
import { isRoomTaken } from './rooms.ts'

const about = sql`jsonb_build_object('title', k.title)`
const closes = sql`to_json(k.closes_at) #>> '{}'`

/** What blocks the choice of a time, and what is still to do while a poll is open. */
export const conditions: Conditions<typeof MeetingPoll, SchedulingTables> = {
  roomTaken: async ({ id, room, chosenDay, chosenAt, timeZone, minutes }, ctx) => {
    if (!room || !chosenDay || !chosenAt) return false
    const isTaken = await isRoomTaken(ctx, room.id, { id, timeZone, minutes, day: chosenDay, at: chosenAt })
    return isTaken && { values: { room: room.code } }
  },
  toAnswer: {
    when: sql`(k.closes_at > now() and exists (
      select from poll_participant a where a.poll_id = k.id and a.answered_at is null))`,
    values: about,
    due: closes,
  },
  toDecide: {
    when: sql`(k.closes_at <= now() or not exists (
      select from poll_participant a where a.poll_id = k.id and a.answered_at is null))`,
    values: about,
    due: closes,
  },
}
