import { oneOf, recordColumns, reference } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { anonymousMarkingFlow } from '../../contract/by-number/anonymous-marking.ts'

const anonymousMarkings = table('anonymous_marking', {
  ...recordColumns(),
  assessment_id: reference('assessment', 'internal'),
  started_by: reference('person', 'internal'),
  state: oneOf('internal', anonymousMarkingFlow.states).default(),
}).belongsToNobody('That an assessment is marked by number, and who decided so.')

export const byNumberTables = [anonymousMarkings] as const
