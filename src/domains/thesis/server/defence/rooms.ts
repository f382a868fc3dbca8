import { sql } from 'kysely'
import type { RoomUse } from '#course/server'
import { defenceEnd, defenceStart } from './times.ts'

/** Scheduled defences use the rooms that were chosen for them. */
export const defencesInRooms: RoomUse = ({ startsAt, endsAt }) => sql`
  select v.room_id from thesis_defence v where v.state = 'SCHEDULED' and v.room_id is not null
    and v.day between (${startsAt})::date - 2 and (${endsAt})::date + 2
    and ${defenceStart} < ${endsAt} and ${defenceEnd} > ${startsAt}`
