import { date, identity, reference } from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { TeachingTables } from '#teaching/server'

/** Records the reminders about late work in courses; nobody is reminded on two consecutive days. */
const lateReminders = table('late_reminder', {
  id: identity(),
  person_id: reference('person'),
  reminded_on: date('internal'),
  reminded_by: reference('person'),
}).belongsTo('person_id', { release: 'all' })

export const tables = [lateReminders] as const

/** The row types of this domain and of those that it depends on. */
export type ManagementTables = TeachingTables & TablesOf<typeof tables>
