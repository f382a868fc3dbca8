import { boolean, date, integer, text } from '../tables/columns.ts'
import { table } from '../tables/table.ts'

/** The e-mail of one day to one person with their reminders. */
export const reminderLetters = table('reminder_letter', {
  person_id: integer('key'),
  sent_on: date('internal').released(),
  letter_id: integer('internal').nullable(),
}).belongsTo('person_id', { release: 'all' })

/** Of which obligations people were reminded. */
export const reminders = table('reminder', {
  object_type: text('internal').released(),
  object_id: integer('internal'),
  task: text('internal').released(),
  due_on: date('internal').released(),
  days: integer('internal').released(),
  escalated: boolean('internal').released(),
  person_id: integer('key'),
  sent_on: date('internal').released(),
}).belongsTo('person_id', { release: 'all' })
