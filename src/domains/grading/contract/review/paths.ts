import { path } from '#platform/contract/paths.ts'

/** Screens of requests to review a grade. */
export const reviewPaths = {
  reviews: path('/grade_reviews'),
  review: path('/grade_reviews/:id'),
}
