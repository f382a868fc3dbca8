import { date, integer, oneOf, recordColumns, reference, text, timestamptz } from '#platform/server/tables/columns.ts'
import { table } from '#platform/server/tables/table.ts'
import { reviewRecommendations } from '../../contract/review/criteria.ts'
import { reviewFlow } from '../../contract/review/review-flow.ts'

const score = () => integer('academic').nullable()

/** What reviewers say among the committee is in no copy of the authors' data: it belongs to who wrote it. */
export const thesisReviews = table('thesis_review', {
  ...recordColumns(),
  thesis_id: reference('thesis'),
  seat_id: reference('committee_seat'),
  due_on: date('academic'),
  ...{ originality: score(), rigour: score(), writing: score(), result: score() },
  recommendation: oneOf('academic', reviewRecommendations).nullable(),
  report: text('academic').default(),
  confidential: text('academic').default(),
  given_by: reference('person').nullable(),
  given_at: timestamptz('academic').nullable(),
  state: oneOf('academic', reviewFlow.states).default(),
}).belongsTo({ via: 'seat_id' }, { release: 'all' })
