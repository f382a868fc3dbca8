import { sql } from 'kysely'
import type { AcademicsTables } from '#academics/server'
import { heldScopes } from '#people/server'
import {
  boolean,
  date,
  dateRanges,
  identity,
  integer,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  time,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { assessmentKinds } from '../contract/assessment.ts'
import { courseTypes, lecturerRoles } from '../contract/course.ts'
import { enrollmentKinds, enrollmentStates } from '../contract/enrollment.ts'
import { markStatuses } from '../contract/mark.ts'
import { patternKinds } from '../contract/timetable-pattern.ts'

export const courses = table('course', {
  ...recordColumns(),
  module_id: reference('module', 'public'),
  term_id: reference('term', 'public'),
  code: text('public'),
  title: localized('public'),
  type: oneOf('public', courseTypes),
  v2: boolean('public').default(),
  show_feedback: boolean('internal').default(),
  language_id: reference('academic_language', 'public').nullable(),
  credits: numeric('public', 5, 1).default(),
  capacity: integer('public').nullable(),
  places_offered: integer('internal').default(),
  starts_on: date('public'),
  ends_on: date('public'),
  description: localized('public').default(),
  regular_course_id: reference('course', 'public').nullable(),
  marks_frozen_at: timestamptz('internal').nullable(),
  external_key: text('key').nullable().withheld(),
  search_text: text('public').computed(),
})

export const courseLecturers = table('course_lecturer', {
  ...recordColumns(),
  course_id: reference('course'),
  person_id: reference('person'),
  role: oneOf('public', lecturerRoles),
}).belongsTo('person_id', { release: 'all' })

export const courseReaders = table('course_reader', {
  ...recordColumns(),
  course_id: reference('course'),
  person_id: reference('person'),
  until_day: date('public'),
  granted_by: reference('person'),
}).belongsTo('person_id', { release: 'all' })

export const enrollments = table('enrollment', {
  ...recordColumns(),
  course_id: reference('course', 'academic'),
  person_id: reference('person'),
  user_program_id: reference('user_program', 'academic').nullable(),
  kind: oneOf('academic', enrollmentKinds).default(),
  state: oneOf('academic', enrollmentStates).default(),
  registered_on: date('academic').nullable(),
  withdrawn_on: date('academic').nullable(),
  marks_frozen_at: timestamptz('internal').nullable(),
  breaks: dateRanges('academic').default(),
  external_key: text('key').nullable().withheld(),
}).belongsTo('person_id', {
  release: 'all',
  // A hold on grades hides the result in a copy of personal data as it does on the screen.
  releaseAs: {
    state: ({ state }, { person, today }) => sql`(case when ${state} in ('ENROLLED', 'WITHDRAWN')
      or not 'GRADES_VIEW' = any(${heldScopes(sql`${person}`, today)}) then ${state} end)`,
  },
})

export const assessments = table('assessment', {
  ...recordColumns(),
  course_id: reference('course', 'public'),
  code: text('public'),
  title: localized('public'),
  kind: oneOf('public', assessmentKinds),
  due_on: date('public').nullable(),
  weight: numeric('public', 5, 2),
  max_mark: numeric('public', 6, 2),
  description: localized('public').default(),
  drop_group: text('public').nullable(),
  least_percent: numeric('public', 5, 2).nullable(),
  released_at: timestamptz('public').nullable(),
  component: text('public').nullable(),
  by_number: boolean('public').default(),
  group_work: boolean('public').default(),
  external_key: text('key').nullable().withheld(),
})

/** A mark of a student, who reads it once it is released and no hold hides it. */
export const marks = table('mark', {
  ...recordColumns(),
  enrollment_id: reference('enrollment'),
  assessment_id: reference('assessment'),
  score: numeric('academic', 6, 2).nullable(),
  submitted_on: date('academic').nullable(),
  carried_over: boolean('academic').default(),
  released_at: timestamptz('academic').nullable(),
  status: oneOf('academic', markStatuses).nullable(),
  penalty: numeric('academic', 6, 2).default(),
  comment: text('academic').nullable(),
  marked_by: reference('person').nullable(),
  marked_at: timestamptz('academic').nullable(),
}).belongsTo(
  { via: 'enrollment_id' },
  {
    release: ({ released_at }, { person, today }) =>
      sql<boolean>`(${released_at} is not null and not 'GRADES_VIEW' = any(${heldScopes(sql`${person}`, today)}))`,
  },
)

export const rooms = table('room', {
  ...recordColumns(),
  code: text('public'),
  name: localized('public'),
  capacity: integer('public').nullable(),
  kind: text('public').nullable(),
  search_text: text('public').computed(),
})

/**
 * A weekly class of a group; without a group code, of the whole course. `weekday` counts from 1 for Monday (ISO 8601).
 */
export const timetablePatterns = table('timetable_pattern', {
  ...recordColumns(),
  course_id: reference('course', 'public'),
  group_code: text('public').nullable(),
  kind: oneOf('public', patternKinds),
  weekday: integer('public'),
  starts_at: time('public'),
  ends_at: time('public'),
  room_id: reference('room', 'public').nullable(),
  lecturer_id: reference('person', 'public').nullable(),
  seats: integer('public').nullable(),
  external_key: text('key').nullable().withheld(),
})

export const patternStudents = table('timetable_pattern_student', {
  pattern_id: reference('timetable_pattern', 'academic'),
  person_id: reference('person'),
  from_day: date('academic').nullable(),
}).belongsTo('person_id', { release: 'all' })

/** A group that a student has left; `until_day` no longer belongs to the stay. */
export const formerGroupStudents = table('former_group_student', {
  id: identity(),
  course_id: reference('course', 'academic'),
  group_code: text('academic'),
  person_id: reference('person'),
  from_day: date('academic').nullable(),
  until_day: date('academic'),
}).belongsTo('person_id', { release: 'all' })

export const tables = [
  courses,
  courseLecturers,
  courseReaders,
  enrollments,
  assessments,
  marks,
  rooms,
  timetablePatterns,
  patternStudents,
  formerGroupStudents,
] as const

/** The row types of this domain and of those below it. */
export type CourseTables = AcademicsTables & TablesOf<typeof tables>
