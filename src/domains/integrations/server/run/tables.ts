import {
  boolean,
  identity,
  integer,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { type RowReason, rowFates, rowSubjects } from '../../contract/run/rows.ts'
import { runStates } from '../../contract/run/sync-run.ts'
import type { ProblemCode } from '../../contract/system/problems.ts'

const syncRuns = table('sync_run', {
  ...recordColumns(),
  connection_id: reference('connection', 'internal'),
  state: oneOf('internal', runStates).default(),
  is_scheduled: boolean('internal').default(),
  is_stopped: boolean('internal').default(),
  started_by: reference('person', 'internal').nullable(),
  read_at: timestamptz('internal').nullable(),
  settled_by: reference('person', 'internal').nullable(),
  settled_at: timestamptz('internal').nullable(),
  applied_at: timestamptz('internal').nullable(),
  undo_begun_at: timestamptz('internal').nullable(),
  undone_at: timestamptz('internal').nullable(),
  problem: text<ProblemCode>('internal').nullable(),
  detail: text('internal').default(),
  added: integer('internal').default(),
  changed: integer('internal').default(),
  suspended: integer('internal').default(),
  returned: integer('internal').default(),
  conflicts: integer('internal').default(),
  same: integer('internal').default(),
  most_leave: integer('internal').default(),
  mark_batch_id: reference('mark_batch', 'internal').nullable(),
})

const syncWorks = table('sync_work', {
  id: identity(),
  connection_id: reference('connection', 'internal'),
  other_id: text('internal'),
  title: text('internal'),
  most: numeric('internal', 10, 2).nullable(),
  assessment_id: reference('assessment', 'internal').nullable(),
})

const syncRows = table('sync_row', {
  id: identity(),
  run_id: reference('sync_run', 'internal'),
  subject: oneOf('internal', rowSubjects),
  enrollment_id: reference('enrollment').nullable(),
  work_id: reference('sync_work', 'internal').nullable(),
  other_person: text('key').nullable(),
  here: text('academic').nullable(),
  there: text('academic').nullable(),
  score: numeric('academic', 6, 2).nullable(),
  mark_version: integer('internal').default(),
  fate: oneOf('internal', rowFates),
  reason: text<RowReason>('internal').nullable(),
  options: texts('key').default(),
  choice: text('key').nullable(),
  is_done: boolean('internal').default(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: { withheld: 'It compares two systems; the student reads the marks and the enrolment themselves.' } },
)

export const runTables = [syncRuns, syncWorks, syncRows] as const
