import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ThesisReview } from '../../contract/review/review.ts'
import { words } from '../words.ts'

export const reviews = screensOf(ThesisReview, words, {
  texts: 'reviews',
  flow: {
    words,
    tones: { ASSIGNED: 'warning', GIVEN: 'positive', RELEASED: 'neutral' },
    danger: ['releaseReviewer'],
  },
})
