import type { EventKind } from '#academics/contract'
import type { CourseTables } from '#course/server'
import { oneOf, recordColumns, reference, text, texts, timestamptz } from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { calendarAddressFlow, calendarApps } from '../contract/calendar-address.ts'

/** Private addresses of schedules; the token itself is not stored. */
const calendarAddresses = table('calendar_address', {
  ...recordColumns(),
  person_id: reference('person'),
  token_hash: text('secret'),
  kinds: texts<EventKind>('personal'),
  state: oneOf('personal', calendarAddressFlow.states).default(),
  last_read_at: timestamptz('personal').nullable(),
  last_read_by: oneOf('personal', calendarApps).nullable(),
}).belongsTo('person_id', {
  release: 'all',
  erasure: { rows: 'remove', because: 'nobody reads the calendar of an erased person' },
})

export const tables = [calendarAddresses] as const

/** The row types of this domain and of those below it. */
export type HomeTables = CourseTables & TablesOf<typeof tables>
