import { numeric, oneOf, recordColumns, reference, text, timestamptz, uuid } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { sampleBands } from '../../contract/sample/grading-sample.ts'
import { gradingSampleFlow, moderationResults } from '../../contract/sample/sample-flow.ts'

const gradingSamples = table('grading_sample', {
  ...recordColumns(),
  assessment_id: reference('assessment', 'internal'),
  enrollment_id: reference('enrollment'),
  band: oneOf('internal', sampleBands),
  comment: text('internal').default(),
  file_id: uuid('key').references('stored_file').nullable(),
  moderator_id: reference('person', 'internal').nullable(),
  author_id: reference('person', 'internal'),
  sent_by: reference('person', 'internal').nullable(),
  sent_at: timestamptz('internal').nullable(),
  score: numeric('academic', 6, 2).nullable(),
  result: oneOf('internal', moderationResults).nullable(),
  note: text('internal').nullable(),
  settled_score: numeric('academic', 6, 2).nullable(),
  settlement: text('internal').nullable(),
  state: oneOf('internal', gradingSampleFlow.states).default(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: { withheld: 'It says how marking was checked; the student reads the mark that counts.' } },
)

export const sampleTables = [gradingSamples] as const
