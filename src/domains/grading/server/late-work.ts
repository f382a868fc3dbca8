import { type RawBuilder, sql } from 'kysely'
import { lateTasks } from '#course/server'
import { guestInvitation } from './guest/invitation.ts'
import { gradeReview } from './review/grade-review.ts'
import { gradingSample } from './sample/grading-sample.ts'
import { sayIn } from './words.ts'

const courseOf = (assessment: RawBuilder<unknown>) =>
  sql<number>`(select w.course_id from assessment w where w.id = ${assessment})`

/** What waits too long for an answer: moderation, marks of guests, and reviews of grades. */
export const lateAnswers = [
  lateTasks({
    key: 'samples',
    of: gradingSample,
    tasks: ['toModerate', 'toSettle'],
    course: courseOf(sql`x.assessment_id`),
    say: ({ count }, language) => sayIn(language)('late.samples', { count }),
  }),
  lateTasks({
    key: 'guestMarks',
    of: guestInvitation,
    tasks: ['marksOfGuest'],
    course: courseOf(sql`i.assessment_id`),
    say: ({ count }, language) => sayIn(language)('late.guestMarks', { count }),
  }),
  lateTasks({
    key: 'reviews',
    of: gradeReview,
    tasks: ['reviewToAnswer'],
    course: sql`(select n.course_id from enrollment n where n.id = w.enrollment_id)`,
    say: ({ count }, language) => sayIn(language)('late.reviews', { count }),
  }),
]
