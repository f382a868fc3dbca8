import type { CourseTables } from '#course/server'
import {
  boolean,
  date,
  integer,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { requestFlow } from '../contract/request-flow.ts'

export const enrollmentWindows = table('enrollment_window', {
  ...recordColumns(),
  term_id: reference('term', 'public'),
  program_id: reference('program', 'public').nullable(),
  opens_at: timestamptz('public'),
  closes_at: timestamptz('public'),
  drop_until: date('public'),
  withdraw_until: date('public'),
  most_credits: numeric('public', 4, 1),
  offer_hours: integer('public'),
  started_until: date('public').nullable(),
})

export const enrollmentRequests = table('enrollment_request', {
  ...recordColumns(),
  course_id: reference('course', 'academic'),
  person_id: reference('person'),
  window_id: reference('enrollment_window').nullable(),
  state: oneOf('academic', requestFlow.states).default(),
  place: integer('internal').nullable(),
  offered_until: timestamptz('academic').nullable(),
  enrolled_at: timestamptz('academic').nullable(),
  ended_at: timestamptz('academic').nullable(),
  late: boolean('academic').default(),
  assigned: boolean('academic').default(),
  added_by: reference('person').nullable(),
  reason: text('academic').nullable(),
}).belongsTo('person_id', { release: 'all' })

export const tables = [enrollmentWindows, enrollmentRequests] as const

/** The row types of this domain and of those below it. Days are `YYYY-MM-DD`, timestamps ISO 8601 in UTC. */
export type CourseSelectionTables = CourseTables & TablesOf<typeof tables>
