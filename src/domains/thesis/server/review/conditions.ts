import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import { reviewCriteria } from '../../contract/review/criteria.ts'
import type { ThesisReview } from '../../contract/review/review.ts'
import type { ThesisTables } from '../tables.ts'

const of = sql`jsonb_build_object('seat', r.seat_id, 'thesis', r.thesis_id)`
const missing = sql`num_nulls(${sql.join(reviewCriteria.map((name) => sql.ref(`r.${name}`)))})`

/** What holds a report back, and who must write it. */
export const conditions: Conditions<typeof ThesisReview, ThesisTables> = {
  reviewScoresMissing: { when: sql`(${missing} > 0)`, values: sql`(${of} || jsonb_build_object('count', ${missing}))` },
  noReviewRecommendation: { when: sql`(r.recommendation is null)`, values: of },
  noReviewText: { when: sql`(r.report = '')`, values: of },
  reviewToGive: {
    when: sql`exists (select from thesis t where t.id = r.thesis_id and t.state = 'UNDER_REVIEW')`,
    values: sql`(select ${of} || jsonb_build_object('title', t.title) from thesis t where t.id = r.thesis_id)`,
    due: sql`r.due_on::text`,
  },
}
