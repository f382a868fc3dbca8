import { sql } from 'kysely'
import { type CalendarPart, calendarColumns, touches } from '#academics/server'
import { ThesisDefence } from '../../contract/defence/defence.ts'
import { words } from '../words.ts'
import { defenceEnd, defenceStart } from './times.ts'

/** The UID of a defence, the same in mails and in the schedule that calendar apps read. */
export const defenceUid = (id: number): string => `thesis-defence-${id}`

/** The people of the thesis `t`: its authors, its supervisors, and the members of the committee who have accepted. */
const people = sql`select w.person_id as person, false as chairs from thesis_author w where w.thesis_id = t.id
  union select s.person_id, false from thesis_supervisor s where s.thesis_id = t.id and s.until_day is null
  union select z.person_id, z.role = 'CHAIR' from committee_seat z join thesis_committee c on c.id = z.committee_id
    where c.thesis_id = t.id and z.state = 'ACCEPTED'`

/** Defences are in the calendars of everybody who takes part; one that was postponed is told as cancelled. */
export const defencesInCalendars: CalendarPart = {
  kinds: ['MEETING'],
  rows: (reader) =>
    reader.course === null
      ? sql`
    select ${calendarColumns({
      subject: sql`${`${ThesisDefence.path}/`}::text || v.id`,
      uid: sql`'thesis-defence-' || v.id`,
      kind: sql`'MEETING'`,
      title: sql`${words[reader.language].defences.one}::text || ': ' || coalesce(t.title ->> ${reader.language}::text, t.title ->> t.language)`,
      place: sql`nullif(concat_ws(', ', (select r.code from room r where r.id = v.room_id), nullif(v.place, '')), '')`,
      status: sql`case when v.state = 'POSTPONED' then 'CANCELLED' else 'CONFIRMED' end`,
      sequence: sql`v.version`,
      changedAt: sql`v.updated_at`,
      ...{ startsAt: defenceStart, endsAt: defenceEnd },
      role: sql`case when p.chairs then 'LEADER' else 'PARTICIPANT' end`,
    })}
    from thesis_defence v join thesis t on t.id = v.thesis_id
    cross join lateral (select bool_or(x.chairs) as chairs from (${people}) x where x.person = ${reader.me.id}) p
    where p.chairs is not null and ${touches(reader, defenceStart, defenceEnd)}`
      : null,
}
