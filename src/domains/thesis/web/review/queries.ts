import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import { ThesisReview } from '../../contract/review/review.ts'

export type ReviewItem = Item<typeof ThesisReview>

/** The reports on a thesis that the reader may see. */
export const reviewsOf = (thesis: number) => listOf(ThesisReview, { 'thesis.id': thesis, itemsPerPage: 30 })
/** The reports of one reviewer. */
export const ownReviewsOf = (thesis: number, reviewer: number) =>
  listOf(ThesisReview, { 'thesis.id': thesis, 'reviewer.id': reviewer, itemsPerPage: 5 })
