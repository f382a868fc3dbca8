import type { CourseTables } from '#course/server'
import {
  integer,
  jsonb,
  localized,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { Component, Outcome, Reading, Topic, Workload } from '../contract/content.ts'
import type { WrittenAt } from '../contract/sections.ts'
import { syllabusFlow } from '../contract/syllabus-flow.ts'

/** Every version of the syllabus of a course. */
export const syllabuses = table('syllabus', {
  ...recordColumns(),
  course_id: reference('course', 'public'),
  edition: integer('public'),
  reason: text('public').nullable(),
  description: localized('public').default(),
  aims: localized('public').default(),
  prerequisites: localized('public').default(),
  outcomes: jsonb<Outcome[]>('public').default(),
  topics: jsonb<Topic[]>('public').default(),
  methods: localized('public').default(),
  workload: jsonb<Workload>('public'),
  assessment: jsonb<Component[]>('public').default(),
  attendance: localized('public').default(),
  least_attendance: integer('public').nullable(),
  integrity: localized('public').default(),
  readings: jsonb<Reading[]>('public').default(),
  accessibility: localized('public').default(),
  written_at: jsonb<WrittenAt>('internal').default(),
  author_id: reference('person', 'public'),
  submitted_by: reference('person', 'public').nullable(),
  submitted_at: timestamptz('public').nullable(),
  approved_by: reference('person', 'public').nullable(),
  approved_at: timestamptz('public').nullable(),
  published_at: timestamptz('public').nullable(),
  superseded_at: timestamptz('public').nullable(),
  state: oneOf('public', syllabusFlow.states).default(),
})

/** The syllabus of the old layout: one text and a file. */
export const oldSyllabuses = table('old_syllabus', {
  course_id: reference('course', 'public'),
  text: localized('public').default(),
  file_id: uuid('key').references('stored_file').nullable(),
})

/** The syllabuses with a public page, which everybody with the address may read. */
export const publicSyllabuses = table('public_syllabus', {
  course_id: reference('course', 'public'),
  key: text('key'),
  shown_by: reference('person', 'internal'),
  shown_at: timestamptz('internal').default(),
})

export const tables = [syllabuses, oldSyllabuses, publicSyllabuses] as const

/** The row types of this domain and of those below it. */
export type SyllabusTables = CourseTables & TablesOf<typeof tables>
