import { jsonb, recordColumns, reference, text } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import type { timeLogKinds } from '../../contract/time-log.ts'

/** Minutes by kind; kinds without any are left out. */
export type MinutesByKind = { [Kind in (typeof timeLogKinds)[number]]?: number }

/** Printed statements of hours, each with the code by which it is verified. */
export const hoursStatements = table('hours_statement', {
  ...recordColumns(),
  code: text('academic'),
  practice_id: reference('teaching_practice'),
  school_id: reference('school').nullable(),
  entries: jsonb<number[]>('internal'),
  minutes: jsonb<MinutesByKind>('academic'),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })
