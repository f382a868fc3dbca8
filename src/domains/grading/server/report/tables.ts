import { identity, jsonb, oneOf, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { type AnomalyValues, anomalyKeys } from '../../contract/report/anomalies.ts'

/** Comments of lecturers on anomalies in the grades of a course; the latest row of a key is current. */
const anomalyComments = table('anomaly_comment', {
  id: identity(),
  course_id: reference('course', 'internal'),
  key: oneOf('internal', anomalyKeys),
  values: jsonb<AnomalyValues>('internal'),
  text: text('internal'),
  written_by: reference('person', 'internal'),
  written_at: timestamptz('internal').default(),
})

export const reportTables = [anomalyComments] as const
