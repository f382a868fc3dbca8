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
  where r.sheet_id = g.id and g.kind = 'RECTIFICATION' and (r.total is null
    or r.marks = '[]' and (r.grade, r.outcome, case when r.grade is not null then r.total end)
      is not distinct from (b.grade, b.outcome, b.total))`
/** Grades that fall, and passes that become fails, without a stated reason. */
const unexplained = sql`from grade_sheet_row r join final_grade b on b.id = r.previous_id
  where r.sheet_id = g.id and g.kind = 'RECTIFICATION' and r.reason = ''
    and (r.total < b.total or (b.outcome = 'PASSED' and r.outcome = 'FAILED'))`

type Names = 'unchangedGrades' | 'unexplainedFalls' | 'inReviewPeriod' | 'openReviews'

/** What blocks an unsigned rectification, and the locking of a published sheet. */
export const afterPublication: Pick<Conditions<typeof GradeSheet, GradingTables>, Names> = {
  unchangedGrades: {
    when: sql`(exists (select ${unchanged}))`,
    values: sql`(select jsonb_build_object('course', g.course_id, 'count', count(*)) ${unchanged})`,
  },
  unexplainedFalls: {
    when: sql`(exists (select ${unexplained}))`,
    values: sql`(select jsonb_build_object('course', g.course_id, 'names', string_agg(p.display_name, ', ' order by p.sort_name, p.id))
      from (select r.enrollment_id ${unexplained}) x join enrollment e on e.id = x.enrollment_id
      join person p on p.id = e.person_id)`,
  },
  inReviewPeriod: {
    when: ({ today }) => sql`(g.review_until >= ${today}::date)`,
    values: sql`jsonb_build_object('day', g.review_until)`,
  },
  openReviews: { when: hasOpenReviews, values: sql`(select jsonb_build_object('count', count(*)) ${openReviews})` },
}
