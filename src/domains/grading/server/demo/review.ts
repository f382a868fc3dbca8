import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { daysToAnswer } from '../../contract/review/grade-review.ts'
import type { GradingTables } from '../tables.ts'

/** How many days ago the student requested the review. */
const askedAgo = 2

/** A student has requested a review of a recently published grade, and waits for the answer. */
export async function fillReview(db: Kysely<GradingTables>, student: number, today: string): Promise<void> {
  const asked = dayAfter(today, -askedAgo)
  await sql`
    insert into grade_review (enrollment_id, grade_id, "text", answer_by, created_at)
    select f.enrollment_id, f.id, 'The second part of question 4 is on the back of the sheet and has no mark.',
      ${dayAfter(asked, daysToAnswer)}::date, ${`${asked}T02:30:00Z`}::timestamptz
    from final_grade f join grade_sheet g on g.id = f.sheet_id join enrollment e on e.id = f.enrollment_id
    where f.superseded_at is null and g.review_until >= ${today}::date and f.total is not null
    order by e.person_id = ${student} desc, f.total limit 1`.execute(db)
}
