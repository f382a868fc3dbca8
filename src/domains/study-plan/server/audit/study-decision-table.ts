import { numeric, oneOf, recordColumns, reference, text } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { decisionKinds } from '../../contract/audit/study-decision.ts'

/** What advisers have decided about the studies of a student, who reads it. */
export const studyDecisions = table('study_decision', {
  ...recordColumns(),
  user_program_id: reference('user_program'),
  kind: oneOf('academic', decisionKinds),
  module_id: reference('module', 'academic').nullable(),
  requirement: text('academic').nullable(),
  credits: numeric('academic', 5, 1).nullable(),
  title: text('academic').nullable(),
  reason: text('academic'),
  author_id: reference('person'),
}).belongsTo({ via: 'user_program_id' }, { release: 'all' })
