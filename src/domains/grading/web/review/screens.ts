import { redirectFor, screen } from '#platform/web/routes/screen.ts'
import { reviewPaths } from '../../contract/review/paths.ts'
import { words } from '../words.ts'
import { gradeReviews } from './review-guards.ts'

/** Requests to review a grade; their list is that of all requests. */
export const reviewScreens = [
  redirectFor(reviewPaths.reviews, gradeReviews.listFor),
  screen(reviewPaths.review, () => import('./detail.tsx'), {
    title: words('review.title'),
    guard: ({ guest }) => !guest,
  }),
]
