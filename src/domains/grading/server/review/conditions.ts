import { sql } from 'kysely'
import type { Conditions } from '#platform/server/resource/resource-handler.ts'
import type { GradeReview } from '../../contract/review/grade-review.ts'
import type { GradingTables } from '../tables.ts'
import { hasLecturer } from './parties.ts'
import { isUnsettled } from './unsettled.ts'

/** The student and the course of the request: the values of every task. */
const about = sql`(select jsonb_build_object('name', s.display_name, 'code', c.code, 'title', c.title)
  from enrollment n join person s on s.id = n.person_id join course c on c.id = n.course_id where n.id = w.enrollment_id)`
const due = sql`w.answer_by::text`

/** Whether the rectification that answers the request is not published yet. */
const isOnOpenSheet = sql`exists (select from grade_sheet_row r where r.review_id = w.id and r.open)`

/** Who must answer a waiting request. */
export const conditions: Conditions<typeof GradeReview, GradingTables> = {
  reviewToAnswer: { when: sql`(${isUnsettled} and ${hasLecturer})`, values: about, due },
  reviewLate: {
    when: ({ today }) => sql`(${isUnsettled} and w.answer_by < ${today}::date)`,
    values: about,
    due,
  },
  reviewWithoutLecturer: {
    when: ({ me }) =>
      sql`(${isUnsettled} and not ${hasLecturer} and not exists (
        select from enrollment n where n.id = w.enrollment_id and n.person_id = ${me.id}))`,
    values: about,
    due,
  },
  beingRectified: {
    when: sql`(not ${isUnsettled} and ${isOnOpenSheet})`,
    values: sql`(select jsonb_build_object('sheet', r.sheet_id) from grade_sheet_row r
      where r.review_id = w.id order by r.sheet_id desc limit 1)`,
  },
  alreadyRectified: {
    when: sql`(not ${isUnsettled} and not ${isOnOpenSheet})`,
  },
  replacedMeanwhile: {
    when: sql`(${isUnsettled} and exists (
      select from final_grade f where f.id = w.grade_id and f.superseded_at is not null))`,
  },
}
