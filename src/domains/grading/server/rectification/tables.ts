import { boolean, jsonb, numeric, oneOf, reference, text, texts } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import type { Rule } from '../../contract/final/rules.ts'
import type { RectifiedMark } from '../../contract/rectification/rectification.ts'

/** New grades waiting for approval; once they are published the student reads them. */
const gradeSheetRows = table('grade_sheet_row', {
  sheet_id: reference('grade_sheet', 'internal'),
  enrollment_id: reference('enrollment'),
  previous_id: reference('final_grade', 'internal').nullable(),
  outcome: oneOf('academic', ['PASSED', 'FAILED']).nullable(),
  total: numeric('academic', 6, 2).nullable(),
  grade: text('academic').nullable(),
  points: numeric('academic', 5, 2).nullable(),
  marks: jsonb<RectifiedMark[]>('academic').default(),
  by_hand: boolean('internal').default(),
  broken: texts<Rule>('academic').default(),
  lifts: texts<Rule>('academic').default(),
  reason: text('academic').default(),
  review_id: reference('grade_review', 'internal').nullable(),
  open: boolean('internal').default(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: { withheld: 'Grades reach students when they are published; until then they can change.' } },
)

export const rectificationTables = [gradeSheetRows] as const
