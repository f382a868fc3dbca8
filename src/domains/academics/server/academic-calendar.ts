import { sql } from 'kysely'
import { CalendarEntry } from '../contract/calendar-entry.ts'
import { type CalendarPart, calendarColumns, instantOf, touchesDays } from './calendar.ts'
import { inLanguageSql } from './localized.ts'

/** The part of everybody's calendar that shows the academic calendar: whole days, and parts of one day. */
export const calendar: CalendarPart = {
  kinds: ['HOLIDAY'],
  rows: (reader) => {
    const common = {
      subject: sql`${`${CalendarEntry.path}/`}::text || n.id`,
      uid: sql`'calendar-entry-' || n.id`,
      kind: sql`'HOLIDAY'`,
      title: inLanguageSql('n.name', reader.language),
      sequence: sql`n.version - 1`,
      changedAt: sql`n.updated_at`,
    }
    const days = { firstDay: sql`n.starts_on`, lastDay: sql`n.ends_on` }
    const hours = {
      startsAt: instantOf(reader, sql`n.starts_on`, sql`n.starts_at`),
      endsAt: instantOf(reader, sql`n.ends_on`, sql`n.ends_at`),
    }
    const chosen = touchesDays(reader, sql`n.starts_on`, sql`n.ends_on`)
    return sql`
      select ${calendarColumns({ ...common, ...days })} from calendar_entry n where n.starts_at is null and ${chosen}
      union all
      select ${calendarColumns({ ...common, ...hours })} from calendar_entry n where n.starts_at is not null and ${chosen}`
  },
}
