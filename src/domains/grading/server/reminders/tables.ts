import { boolean, date, integer, oneOf, reference } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { sheetTasks } from '../../contract/sheet/reminders.ts'

/** The letter of one day to one person about waiting grade sheets. */
const digests = table('grade_sheet_digest', {
  person_id: reference('person'),
  sent_on: date('internal'),
  letter_id: integer('internal').nullable(),
}).belongsTo('person_id', { release: 'all' })

const reminders = table('grade_sheet_reminder', {
  sheet_id: reference('grade_sheet', 'internal'),
  task: oneOf('internal', sheetTasks),
  due_on: date('internal'),
  days: integer('internal'),
  escalated: boolean('internal'),
  person_id: reference('person'),
  sent_on: date('internal'),
}).belongsTo('person_id', { release: 'all' })

export const reminderTables = [digests, reminders] as const
