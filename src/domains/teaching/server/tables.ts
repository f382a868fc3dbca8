import { patternKinds } from '#course/contract'
import {
  boolean,
  date,
  identity,
  jsonb,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
  time,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { SyllabusTables } from '#syllabus/server'
import { lessonFlow } from '../contract/lesson.ts'
import { absenceTables } from './absence/tables.ts'
import { attendanceTables } from './attendance/tables.ts'
import { objectionTables } from './objection/tables.ts'

/** One session of a course on one day; `pattern_day` is the day of the weekly pattern from which it was created. */
export const lessons = table('lesson', {
  ...recordColumns(),
  course_id: reference('course', 'public'),
  pattern_id: reference('timetable_pattern', 'key').nullable(),
  pattern_day: date('key').nullable(),
  group_code: text('public').nullable(),
  kind: oneOf('public', patternKinds),
  day: date('public'),
  starts_at: time('public'),
  ends_at: time('public'),
  room_id: reference('room', 'public').nullable(),
  online_url: text('public').nullable(),
  lecturer_id: reference('person', 'public').nullable(),
  substitute_for_id: reference('person', 'public').nullable(),
  summary_by_id: reference('person', 'public').nullable(),
  original_day: date('public').nullable(),
  original_starts_at: time('public').nullable(),
  original_ends_at: time('public').nullable(),
  original_room_id: reference('room', 'public').nullable(),
  make_up_for_id: reference('lesson', 'public').nullable(),
  plan_id: reference('lesson_plan', 'key').nullable(),
  generation_id: reference('lesson_generation', 'key').nullable(),
  summarised_at: timestamptz('internal').nullable(),
  state: oneOf('public', lessonFlow.states).default(),
})

/** Each generation of sessions from weekly patterns. */
export const lessonGenerations = table('lesson_generation', {
  id: identity(),
  course_id: reference('course', 'internal'),
  made_by: reference('person', 'internal'),
  made_at: timestamptz('internal').default(),
  undone_at: timestamptz('internal').nullable(),
})

type Step = { minutes: number; what: string; how?: string | undefined }

/** The topics of sessions; `notes` are only for lecturers. */
export const lessonPlans = table('lesson_plan', {
  ...recordColumns(),
  course_id: reference('course', 'public'),
  title: localized('public'),
  objectives: localized('public').default(),
  outcomes: jsonb<string[]>('public').default(),
  steps: jsonb<Step[]>('public').default(),
  before_class: localized('public').default(),
  materials: text('public').default(),
  notes: text('internal').default(),
  fixed: boolean('public').default(),
  copied_from_id: reference('lesson_plan', 'key').nullable(),
})

type Place = { lesson: number; from: number | null; to: number | null }

/** Each move of topics among sessions, with the topics that it added. */
export const planArrangements = table('plan_arrangement', {
  id: identity(),
  course_id: reference('course', 'internal'),
  made_by: reference('person', 'internal'),
  made_at: timestamptz('internal').default(),
  places: jsonb<Place[]>('internal'),
  added: jsonb<number[]>('internal'),
  undone_at: timestamptz('internal').nullable(),
})

type Point = {
  what: string
  covered: boolean
  minutes?: number | undefined
  goes?: 'NEXT' | 'LEAVE' | null | undefined
}

/** What was taught in a session; the reason for deviations is only for lecturers. */
export const lessonSummaries = table('lesson_summary', {
  ...recordColumns(),
  lesson_id: reference('lesson', 'key'),
  text: localized('public').default(),
  covered: jsonb<Point[]>('public').default(),
  deviation: text('internal').default(),
  online: boolean('public').default(),
  taught_by: reference('person', 'public').nullable(),
})

export const tables = [
  lessons,
  lessonPlans,
  planArrangements,
  lessonGenerations,
  lessonSummaries,
  ...attendanceTables,
  ...absenceTables,
  ...objectionTables,
] as const

/** The row types of this domain and of the domains below it. */
export type TeachingTables = SyllabusTables & TablesOf<typeof tables>
