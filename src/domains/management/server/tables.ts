import { date, identity, reference } from '#platform/server/columns.ts'
import { type TablesOf, table } from '#platform/server/table.ts'
import type { TeachingTables } from '#teaching/server'

/** That somebody was reminded of what is late in their courses; nobody is reminded twice a day. */
const lateReminders = table('late_reminder', {
  id: identity(),
  person_id: reference('person'),
  reminded_on: date('internal'),
  reminded_by: reference('person'),
}).belongsTo('person_id', { release: 'all' })

export const tables = [lateReminders] as const

/** The row types of this domain and of those that it stands on. */
export type ManagementTables = TeachingTables & TablesOf<typeof tables>
