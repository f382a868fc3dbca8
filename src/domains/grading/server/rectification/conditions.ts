import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { GradeSheet } from '../../contract/sheet/grade-sheet.ts'
import { isUnsettled } from '../review/unsettled.ts'
import type { GradingTables } from '../tables.ts'

/** The unanswered requests to review a grade of the sheet `g`. */
const openReviews = sql`from grade_review w join final_grade f on f.id = w.grade_id
  where f.sheet_id = g.id and ${isUnsettled}`
export const hasOpenReviews = sql<boolean>`(exists (select ${openReviews}))`

const unchanged = sql`from grade_sheet_row r join final_grade b on b.id = r.previous_id
  where r.sheet_id = g.id and g.kind = 'RECTIFICATION' and (r.total is null or (r.total, r.outcome) is not distinct from (b.total, b.outcome))`

type Names = 'unchangedGrades' | 'inReviewPeriod' | 'openReviews'

/** What blocks an unsigned rectification, and the locking of a published sheet. */
export const afterPublication: Pick<Conditions<typeof GradeSheet, GradingTables>, Names> = {
  unchangedGrades: {
    when: sql`(exists (select ${unchanged}))`,
    values: sql`(select jsonb_build_object('course', g.course_id, 'count', count(*)) ${unchanged})`,
  },
  inReviewPeriod: {
    when: ({ today }) => sql`(g.review_until >= ${today}::date)`,
    values: sql`jsonb_build_object('day', g.review_until)`,
  },
  openReviews: { when: hasOpenReviews, values: sql`(select jsonb_build_object('count', count(*)) ${openReviews})` },
}
