import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { SupervisionMeeting } from '../../contract/meetings/meeting.ts'
import type { ThesisTables } from '../tables.ts'

/** The days in which minutes are written, and in which each of the two signs them. */
const days = 7

const of = sql`(select jsonb_build_object('meeting', m.id, 'title', t.title) from thesis t where t.id = m.thesis_id)`
const after = (column: 'at' | 'held_at' | 'supervisor_signed_at', timeZone: string) =>
  sql<string>`((m.${sql.ref(column)} at time zone ${timeZone}::text)::date + ${sql.lit(days)})::text`

/** What holds the record of a meeting back, and who must write and sign it. */
export const conditions: Conditions<typeof SupervisionMeeting, ThesisTables> = {
  meetingAhead: { when: ({ now }) => sql`(m.at > ${now}::timestamptz)` },
  noMinutes: { when: sql`(m.minutes !~ '\\S')`, values: of },
  unsignedBySupervisor: { when: sql`(m.supervisor_signed_at is null)`, values: of },
  signedBySupervisor: { when: sql`(m.supervisor_signed_at is not null)` },
  minutesToWrite: {
    when: ({ now }) => sql`(m.at <= ${now}::timestamptz)`,
    values: of,
    due: ({ timeZone }) => after('at', timeZone),
  },
  minutesToSign: {
    when: sql`(m.supervisor_signed_at is null)`,
    values: of,
    due: ({ timeZone }) => after('held_at', timeZone),
  },
  minutesToCountersign: {
    when: sql`(m.supervisor_signed_at is not null)`,
    values: of,
    due: ({ timeZone }) => after('supervisor_signed_at', timeZone),
  },
}
