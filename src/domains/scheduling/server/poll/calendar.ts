import { sql } from 'kysely'
import { type CalendarPart, calendarColumns, touches } from '#academics/server'
import { MeetingPoll } from '../../contract/poll.ts'
import { chosenEnd, chosenStart } from './times.ts'

/** Decided meetings are in the calendars of everybody who was asked; one that was called off is told as cancelled. */
export const meetings: CalendarPart = {
  kinds: ['MEETING'],
  rows: (reader) =>
    reader.course === null
      ? sql`
    select ${calendarColumns({
      subject: sql`${`${MeetingPoll.path}/`}::text || k.id`,
      uid: sql`'meeting-' || k.id`,
      kind: sql`'MEETING'`,
      title: sql`k.title`,
      place: sql`nullif(concat_ws(', ', (select r.code from room r where r.id = k.room_id), nullif(k.place, '')), '')`,
      status: sql`case when k.state = 'DECIDED' then 'CONFIRMED' else 'CANCELLED' end`,
      sequence: sql`k.sequence`,
      changedAt: sql`k.updated_at`,
      ...{ startsAt: chosenStart, endsAt: chosenEnd },
      role: sql`case when k.organiser_id = ${reader.me.id} then 'LEADER' else 'PARTICIPANT' end`,
      leader: sql`k.organiser_id`,
    })}
    from poll_participant a join meeting_poll k on k.id = a.poll_id
    where a.person_id = ${reader.me.id} and k.chosen_day is not null and k.sequence > 0
      and ${touches(reader, chosenStart, chosenEnd)}`
      : null,
}
