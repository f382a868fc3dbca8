import { screen } from '#platform/web/routes/screen.ts'
import { reviewPaths } from '../../contract/review/paths.ts'
import { words } from '../words.ts'
import { gradeReviews } from './review-guards.ts'

/** Requests to review a grade: students see their own, those who answer see the ones waiting for them. */
export const reviewScreens = [
  screen(reviewPaths.reviews, () => import('./list.tsx'), {
    title: words('review.title'),
    guard: gradeReviews.isConcerned,
  }),
  screen(reviewPaths.review, () => import('./detail.tsx'), {
    title: words('review.title'),
    guard: ({ guest }) => !guest,
  }),
]
