import type { CourseTables } from '#course/server'
import {
  boolean,
  identity,
  integer,
  oneOf,
  recordColumns,
  reference,
  text,
  timestamptz,
  uuid,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import { documentKinds, viewPurposes } from '../contract/documents.ts'
import { examPaperFlow } from '../contract/exam-paper-flow.ts'

export const examPapers = table('exam_paper', {
  ...recordColumns(),
  course_id: reference('course', 'internal'),
  author_id: reference('person', 'internal'),
  reviewer_id: reference('person', 'internal').nullable(),
  sits_at: timestamptz('internal').nullable(),
  minutes: integer('internal').nullable(),
  aids: text('internal').default(),
  for_students: boolean('internal').default(),
  submitted_by: reference('person', 'internal').nullable(),
  submitted_at: timestamptz('internal').nullable(),
  approved_by: reference('person', 'internal').nullable(),
  approved_at: timestamptz('internal').nullable(),
  printed_by: reference('person', 'internal').nullable(),
  printed_at: timestamptz('internal').nullable(),
  released_at: timestamptz('internal').nullable(),
  state: oneOf('internal', examPaperFlow.states).default(),
})

/** Every version of the questions and of the answer key. */
export const examDocuments = table('exam_document', {
  id: identity(),
  paper_id: reference('exam_paper', 'internal'),
  kind: oneOf('internal', documentKinds),
  edition: integer('internal'),
  file_id: uuid('key').references('stored_file'),
  pages: integer('internal'),
  author_id: reference('person', 'internal'),
  created_at: timestamptz('internal').default(),
})

/** The log of views: who opened which file. */
export const examViews = table('exam_view', {
  id: identity(),
  document_id: reference('exam_document', 'internal'),
  person_id: reference('person', 'internal'),
  purpose: oneOf('internal', viewPurposes),
  code: text('internal'),
  at: timestamptz('internal').default(),
})

export const tables = [examPapers, examDocuments, examViews] as const

/** The row types of this domain and of those below it. Timestamps are ISO 8601 in UTC. */
export type ExamPaperTables = CourseTables & TablesOf<typeof tables>
