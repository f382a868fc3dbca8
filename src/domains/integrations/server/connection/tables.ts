import { boolean, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { connectionFlow, connectionKinds } from '../../contract/connection/connection.ts'

const connections = table('connection', {
  ...recordColumns(),
  kind: oneOf('internal', connectionKinds),
  course_id: reference('course', 'internal'),
  other_id: text('internal'),
  other_title: text('internal'),
  other_term: text('internal').default(),
  other_page: text('internal').default(),
  linked_by: reference('person', 'internal'),
  unlinked_by: reference('person', 'internal').nullable(),
  unlinked_at: timestamptz('internal').nullable(),
  nightly: boolean('internal').default(),
  state: oneOf('internal', connectionFlow.states).default(),
})

export const connectionTables = [connections] as const
