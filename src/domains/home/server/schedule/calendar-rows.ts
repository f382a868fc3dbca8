import { type RawBuilder, sql } from 'kysely'
import type { EventKind } from '#academics/contract'
import { type CalendarPart, type CalendarReader, calendarNames, inLanguageSql, lookedUp } from '#academics/server'
import { calendarCourse, calendarCourses } from '#course/server'
import type { CalendarRole, CalendarState } from '#platform/contract/calendar.ts'

/** A row of all calendars, with the names of its course and its leader. */
export type CalendarRow = {
  uid: string
  subject: string
  kind: EventKind
  title: string
  startsAt: string | null
  endsAt: string | null
  firstDay: string | null
  lastDay: string | null
  place: string | null
  status: CalendarState
  movedFrom: string | null
  placeBefore: string | null
  sequence: number
  changedAt: string
  course: number | null
  courseCode: string
  courseTitle: string
  role: CalendarRole | null
  leader: number | null
  leaderName: string
}

/** More than anybody has in half a year. */
const most = 3_000

/** The events of these parts of a calendar, in the order of time; null where none has any. */
export function calendarRows(added: readonly CalendarPart[], reader: CalendarReader): RawBuilder<CalendarRow> | null {
  const parts = added.map(({ rows }) => rows(reader)).filter((part) => part !== null)
  if (parts.length === 0) return null
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )
  return sql<CalendarRow>`
    with ${calendarCourses(reader)}, entry (${calendarNames}) as (${union}),
    leader as (
      select p.id, p.display_name from (select distinct leader from entry) n
      ${lookedUp('p', sql`select id, display_name from person where id = n.leader`)}),
    -- Whoever stands in has events of a course that is not theirs.
    named as (
      select id, code, title from ${calendarCourse}
      union all
      select c.id, c.code, c.title
      from (select distinct course from entry where course not in (select id from ${calendarCourse})) n
      ${lookedUp('c', sql`select id, code, title from course where id = n.course`)})
    select n.*, coalesce(c.code, '') as "courseCode", ${inLanguageSql('c.title', reader.language)} as "courseTitle",
      coalesce(p.display_name, '') as "leaderName"
    from entry n left join named c on c.id = n.course left join leader p on p.id = n.leader
    order by coalesce(n."startsAt", n."firstDay"::timestamp at time zone ${reader.timeZone}::text),
      n."startsAt" nulls first, n.uid limit ${sql.lit(most)}`
}
