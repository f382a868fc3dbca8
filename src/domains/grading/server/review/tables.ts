import { sql } from 'kysely'
import { heldScopes } from '#people/server'
import { date, oneOf, recordColumns, reference, text, timestamptz, uuid } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { reviewFlow } from '../../contract/review/review-flow.ts'

/** A request to review a published grade; it is as confidential as the grade, which it reveals. */
const gradeReviews = table('grade_review', {
  ...recordColumns(),
  enrollment_id: reference('enrollment'),
  grade_id: reference('final_grade', 'internal'),
  text: text('personal')
    .released()
    .erasedTo(() => '–'),
  file_id: uuid('key').references('stored_file').nullable(),
  file_alt: text('personal').nullable().released(),
  answer_by: date('academic'),
  answered_by: reference('person', 'internal').nullable(),
  answered_at: timestamptz('academic').nullable(),
  state: oneOf('academic', reviewFlow.states).default(),
}).belongsTo(
  { via: 'enrollment_id' },
  { release: (_, { person, today }) => sql<boolean>`(not 'GRADES_VIEW' = any(${heldScopes(sql`${person}`, today)}))` },
)

export const reviewTables = [gradeReviews] as const
