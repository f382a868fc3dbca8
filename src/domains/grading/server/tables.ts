import { markStatuses } from '#course/contract'
import {
  date,
  identity,
  integer,
  jsonb,
  localized,
  numeric,
  oneOf,
  recordColumns,
  reference,
  text,
  texts,
  timestamptz,
} from '#platform/server/tables/columns.ts'
import { type TablesOf, table } from '#platform/server/tables/table.ts'
import type { TeachingTables } from '#teaching/server'
import { decisionKinds } from '../contract/final/final-grades.ts'
import type { Rule } from '../contract/final/rules.ts'
import { markSources } from '../contract/gradebook/cells.ts'
import { type Band, gradeSchemeFlow } from '../contract/scheme/grade-scheme.ts'
import { byNumberTables } from './by-number/tables.ts'
import { changesTables } from './changes/tables.ts'
import { groupTables } from './group/tables.ts'
import { guestTables } from './guest/tables.ts'
import { publicationTables } from './publication/tables.ts'
import { rectificationTables } from './rectification/tables.ts'
import { reportTables } from './report/tables.ts'
import { reviewTables } from './review/tables.ts'
import { sampleTables } from './sample/tables.ts'
import { sheetTables } from './sheet/tables.ts'

const gradeSchemes = table('grade_scheme', {
  ...recordColumns(),
  code: text('public'),
  name: localized('public'),
  top: numeric('public', 6, 2),
  step: numeric('public', 5, 2),
  pass: numeric('public', 6, 2),
  bands: jsonb<Band[]>('public').default(),
  state: oneOf('public', gradeSchemeFlow.states).default(),
})

/** The gradebook of a course has the same id. */
const gradebooks = table('gradebook', {
  ...recordColumns(),
  id: reference('course'),
  scheme_id: reference('grade_scheme', 'public'),
})

/** Marks that were entered together. */
const markBatches = table('mark_batch', {
  id: identity(),
  course_id: reference('course', 'internal'),
  source: oneOf('internal', markSources),
  made_by: reference('person', 'internal'),
  made_at: timestamptz('internal').default(),
  undone_at: timestamptz('internal').nullable(),
  by_number: reference('assessment', 'internal').nullable(),
}).belongsToNobody('Who entered what together; the marks themselves are the data of the students.')

/** Every value that a mark has had. */
const markChanges = table('mark_change', {
  mark_id: reference('mark'),
  version: integer('academic'),
  batch_id: reference('mark_batch', 'internal').nullable(),
  score: numeric('academic', 6, 2).nullable(),
  status: oneOf('academic', markStatuses).nullable(),
  penalty: numeric('academic', 6, 2).default(),
  comment: text('academic').nullable(),
}).belongsTo(
  { via: 'mark_id' },
  { release: { withheld: 'The student reads the mark that counts, not how it came about.' } },
)

/** Decisions about final grades; the latest row of an enrolment is current. */
const gradeDecisions = table('grade_decision', {
  id: identity(),
  enrollment_id: reference('enrollment'),
  kind: oneOf('academic', [...decisionKinds, 'WITHDRAWN']),
  total: numeric('academic', 6, 2).nullable(),
  due_on: date('academic').nullable(),
  reason: text('academic').default(),
  lifts: texts<Rule>('academic').default(),
  computed: numeric('academic', 6, 2).nullable(),
  decided_by: reference('person'),
  decided_at: timestamptz('academic').default(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: { withheld: 'Grades reach students when they are published; until then decisions can change.' } },
)

export const tables = [
  gradeSchemes,
  gradebooks,
  markBatches,
  markChanges,
  gradeDecisions,
  ...byNumberTables,
  ...changesTables,
  ...groupTables,
  ...guestTables,
  ...reportTables,
  ...sampleTables,
  ...sheetTables,
  ...publicationTables,
  ...reviewTables,
  ...rectificationTables,
] as const

/** The row types of this domain and of the domains below it. */
export type GradingTables = TeachingTables & TablesOf<typeof tables>
