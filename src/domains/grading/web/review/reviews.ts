import { screensOf } from '#platform/web/screens/screens-of.ts'
import { GradeReview } from '../../contract/review/grade-review.ts'
import { reviewPaths } from '../../contract/review/paths.ts'
import { words } from '../words.ts'

export const reviews = screensOf(GradeReview, words, {
  texts: 'review',
  list: reviewPaths.reviews,
  one: reviewPaths.review,
  nameOf: ({ student, course }) => `${course.code} ${student.name}`,
  flow: {
    words,
    tones: { REQUESTED: 'info', ACCEPTED: 'warning', UPHELD: 'neutral', WITHDRAWN: 'neutral' },
    danger: ['withdraw'],
  },
})
