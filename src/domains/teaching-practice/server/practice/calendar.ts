import { type RawBuilder, sql } from 'kysely'
import {
  type CalendarPart,
  type CalendarReader,
  calendarColumns,
  inLanguageSql,
  instantOf,
  touches,
  touchesDays,
  wordsSql,
} from '#academics/server'
import { TeachingPractice } from '../../contract/practice.ts'
import { supervisesPractices } from '../../contract/relations.ts'
import { words } from '../words.ts'

const subject = sql`${`${TeachingPractice.path}/`}::text || tp.id`

/** Meetings of students in practice with their supervisors, and the hours of the student at the school. */
export const calendar: CalendarPart = {
  kinds: ['MEETING', 'PRACTICE'],
  rows: (reader) => (reader.course === null ? sql`${meetings(reader)} union all ${hours(reader)}` : null),
}

/** Mentors take part in tripartite meetings. */
function meetings(reader: CalendarReader): RawBuilder<unknown> {
  const { me, related, language } = reader
  const { meetingKinds, calendar } = words[language]
  const endsAt = sql`(m.at + make_interval(mins => m.minutes))`
  const leads = sql`(m.supervisor_id = ${me.id})`
  const columns = calendarColumns({
    subject,
    uid: sql`'practice-meeting-' || m.id`,
    kind: sql`'MEETING'`,
    title: wordsSql(calendar.meeting, {
      kind: oneOfWords(sql`m.kind`, meetingKinds),
      name: sql`case when ${leads} then s.display_name else u.display_name end`,
    }),
    ...{ startsAt: sql`m.at`, endsAt, place: sql`m.place` },
    status: sql`case when m.state = 'CANCELLED' then 'CANCELLED' else 'CONFIRMED' end`,
    ...{ sequence: sql`m.version - 1`, changedAt: sql`m.updated_at` },
    role: sql`case when ${leads} then 'LEADER' else 'PARTICIPANT' end`,
    leader: sql`m.supervisor_id`,
  })
  return sql`
    select ${columns} from practice_meeting m
    join teaching_practice tp on tp.id = m.practice_id
    join person s on s.id = tp.person_id
    join person u on u.id = m.supervisor_id
    where ${touches(reader, sql`m.at`, endsAt)} and (tp.person_id = ${me.id} or ${leads}
      or (m.kind = 'TRIPARTITE' and ${related([supervisesPractices], sql.ref('m.practice_id'))}))`
}

function hours(reader: CalendarReader): RawBuilder<unknown> {
  const { me, language } = reader
  const { timeLogKinds, calendar } = words[language]
  const columns = calendarColumns({
    subject,
    uid: sql`'practice-hours-' || l.id`,
    kind: sql`'PRACTICE'`,
    title: wordsSql(calendar.hours, { kind: oneOfWords(sql`l.kind`, timeLogKinds) }),
    startsAt: instantOf(reader, sql`l.date`, sql`l.starts_at`),
    endsAt: instantOf(reader, sql`l.date`, sql`l.ends_at`),
    place: sql`(
      select ${inLanguageSql('s.name', language)} from practice_episode e join school s on s.id = e.school_id
      where e.practice_id = l.practice_id and l.date between e.from_day and coalesce(e.until_day, 'infinity')
      order by e.from_day desc limit 1)`,
    ...{ sequence: sql`l.version - 1`, changedAt: sql`l.updated_at` },
    role: sql`'PARTICIPANT'`,
    leader: sql`tp.person_id`,
  })
  return sql`
    select ${columns} from teaching_practice tp join practice_time_log l on l.practice_id = tp.id
    where tp.person_id = ${me.id} and ${touchesDays(reader, sql`l.date`, sql`l.date`)}`
}

/** The localized text for a column's value. */
const oneOfWords = (column: RawBuilder<unknown>, texts: Readonly<Record<string, string>>) =>
  sql<string>`(${JSON.stringify(texts)}::jsonb ->> ${column})`
