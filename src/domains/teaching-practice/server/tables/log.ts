import {
  date,
  integer,
  oneOf,
  recordColumns,
  reference,
  text,
  time,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { meetingFlow, meetingKinds } from '../../contract/meeting.ts'
import { timeLogFlow, timeLogKinds } from '../../contract/time-log.ts'

/** Hours at the school. */
export const practiceTimeLogs = table('practice_time_log', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  date: date('academic'),
  starts_at: time('academic'),
  ends_at: time('academic'),
  minutes: integer('academic').computed(),
  kind: oneOf('academic', timeLogKinds),
  subject: text('academic').nullable(),
  description: text('academic').default(),
  reflection: text('academic').default(),
  submitted_at: timestamptz('academic').nullable(),
  decided_by: reference('person').nullable(),
  decided_at: timestamptz('academic').nullable(),
  state: oneOf('academic', timeLogFlow.states).default(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })

/** Visits and other meetings of the supervisor with the student. */
export const practiceMeetings = table('practice_meeting', {
  ...recordColumns(),
  practice_id: reference('teaching_practice'),
  supervisor_id: reference('person'),
  planned_by: reference('person').nullable(),
  kind: oneOf('academic', meetingKinds),
  at: timestamptz('academic'),
  minutes: integer('academic').default(),
  place: text('academic').nullable(),
  agenda: text('academic').default(),
  lesson: text('academic').nullable(),
  notes: text('academic').default(),
  strengths: text('academic').default(),
  improvements: text('academic').default(),
  follow_up: text('academic').default(),
  supervisor_signed_at: timestamptz('academic').nullable(),
  student_signed_at: timestamptz('academic').nullable(),
  state: oneOf('academic', meetingFlow.states).default(),
}).belongsTo({ via: 'practice_id' }, { release: 'all' })
