import { listScreen } from '#platform/web/screens/list-screen.tsx'
import { words } from '../words.ts'
import { GradeOf } from './grade-of.tsx'
import { gradeReviews } from './review-guards.ts'
import { reviews } from './reviews.ts'

/** The requests: student, grade and answer. */
export default listScreen(reviews, {
  about: words('review.about'),
  standard: { order: { requestedAt: 'desc' } },
  omits: gradeReviews.omitsOwnName,
  columns: (c) => [
    c.ref('student'),
    c.ref('course'),
    c.ref('term', { hideBelow: 'md' }),
    c.own(
      'grade',
      { cell: ({ grade }) => grade && <GradeOf of={grade} />, export: { from: 'grade.grade' } },
      { hideBelow: 'md', width: 130 },
    ),
    c.moment('requestedAt', { hideBelow: 'lg' }),
    c.day('answerBy', { hideBelow: 'md' }),
    c.state(),
  ],
  filters: (f) => [f.state()],
})
