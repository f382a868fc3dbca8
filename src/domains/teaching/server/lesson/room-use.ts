import { sql } from 'kysely'
import type { RoomUse } from '#course/server'
import { beginOf, endOf, spanOf } from './span.ts'

const span = spanOf('l')

/** Sessions use the rooms in which they take place; days and times are those of the university. */
export const lessonsInRooms: RoomUse = ({ startsAt, endsAt, timeZone }) => sql`
  select l.room_id from lesson l
  where l.room_id is not null and l.state <> 'CANCELLED'
    and l.day between (${startsAt} at time zone ${timeZone}::text)::date - 1 and (${endsAt} at time zone ${timeZone}::text)::date
    and ${beginOf(span)} at time zone ${timeZone}::text < ${endsAt}
    and ${endOf(span)} at time zone ${timeZone}::text > ${startsAt}`
