import { evidenceColumns } from '#platform/server/applications/evidence-columns.ts'
import { integer, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { objectionFlow } from '../../contract/objection/objection.ts'

const attendanceObjections = table('attendance_objection', {
  ...recordColumns(),
  person_id: reference('person'),
  record_id: reference('attendance_record'),
  record_version: integer('internal'),
  objected_code: text('academic').references('attendance_code', 'code'),
  objected_taken_by: reference('person').nullable(),
  claimed_code: text('academic').references('attendance_code', 'code'),
  text: text('personal')
    .released()
    .erasedTo(() => '–'),
  decided_by: reference('person').nullable(),
  decided_at: timestamptz('academic').nullable(),
  state: oneOf('academic', objectionFlow.states).default(),
}).belongsTo('person_id', { release: 'all' })

const attendanceObjectionFiles = table('attendance_objection_file', {
  objection_id: reference('attendance_objection'),
  ...evidenceColumns(),
}).belongsTo({ via: 'objection_id' }, { release: 'all' })

export const objectionTables = [attendanceObjections, attendanceObjectionFiles] as const
