import { oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { conflictFlow } from '../../contract/conflict.ts'

/** Schools at which a student has a conflict of interest. */
export const practiceConflicts = table('practice_conflict', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  school_id: reference('school'),
  relation: text('personal').default(),
  declared_at: timestamptz('academic'),
  state: oneOf('academic', conflictFlow.states).default(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })
