import {
  boolean,
  integer,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { countings } from '../../contract/attendance/code.ts'
import { recordSources } from '../../contract/attendance/record.ts'
import { rollCallFlow } from '../../contract/attendance/roll-call.ts'

const attendanceCodes = table('attendance_code', {
  ...recordColumns(),
  code: text('public'),
  label: localized('public'),
  counts_as: oneOf('public', countings),
  weight: numeric('public', 3, 2),
  self_selectable: boolean('public').default(),
  needs_proof: boolean('public').default(),
  position: integer('public'),
})

/** A roll call has the same id as its lesson. */
const rollCalls = table('roll_call', {
  ...recordColumns(),
  id: reference('lesson'),
  state: oneOf('internal', rollCallFlow.states).default(),
})

/** The attendance of a student in a lesson. Notes are only for lecturers. */
const attendanceRecords = table('attendance_record', {
  ...recordColumns(),
  lesson_id: reference('lesson', 'academic'),
  enrollment_id: reference('enrollment'),
  code: text('academic').nullable().references('attendance_code', 'code'),
  units_attended: integer('academic').default(),
  units_total: integer('academic').default(),
  minutes_late: integer('academic').nullable(),
  source: oneOf('academic', recordSources),
  taken_by: reference('person').nullable(),
  taken_at: timestamptz('academic').default(),
  note: text('personal').nullable().withheld(),
  device: text('personal').nullable().withheld(),
}).belongsTo({ via: 'enrollment_id' }, { release: 'all' })

/** For each student and code, the number of records in closed roll calls, and the sum of the attended shares. */
const attendanceTallies = table('attendance_tally', {
  enrollment_id: reference('enrollment'),
  course_id: reference('course'),
  code: text('key').references('attendance_code', 'code'),
  records: integer('internal'),
  attended: numeric('internal', 14, 6),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: { withheld: 'It is the sum of the records, which the copy has one by one.' } },
)

/** The same for each session. */
const lessonTallies = table('lesson_tally', {
  lesson_id: reference('lesson'),
  code: text('key').references('attendance_code', 'code'),
  records: integer('internal'),
  attended: numeric('internal', 14, 6),
})

/** Attendance requirements have the same id as their course. */
const attendanceRules = table('attendance_rules', {
  ...recordColumns(),
  id: reference('course'),
  least_percent: integer('public').default(),
  warn_percent: integer('public').default(),
  lates_per_absence: integer('public').default(),
  excused_counts: boolean('public').default(),
  late_after_minutes: integer('public').default(),
  check_in_minutes: integer('public').default(),
  objection_days: integer('public').default(),
})

/** The check-in of a lesson by code; it has the same id as the lesson. */
const checkIns = table('check_in', {
  id: reference('roll_call'),
  secret: text('secret'),
  opened_by: reference('person', 'internal'),
  opened_at: timestamptz('internal').default(),
  closes_at: timestamptz('internal'),
}).belongsToNobody('The secret is that of a lesson and leaves for nobody; who opened it is in the audit.')

const attendanceWarnings = table('attendance_warning', {
  enrollment_id: reference('enrollment'),
  level: oneOf('academic', ['WARNED', 'REACHED']),
  told_at: timestamptz('academic').default(),
}).belongsTo({ via: 'enrollment_id' }, { release: 'all' })

export const attendanceTables = [
  attendanceCodes,
  rollCalls,
  attendanceRecords,
  attendanceRules,
  checkIns,
  attendanceWarnings,
  attendanceTallies,
  lessonTallies,
] as const
