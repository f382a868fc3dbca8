import { Course } from '#course/contract'
import { listOf } from '#platform/web/api/api.ts'
import { GradeReview } from '../../contract/review/grade-review.ts'

/** The requests about a published grade, the latest first. */
export const reviewsOfGrade = (course: number | string, grade: number) =>
  listOf(GradeReview, { 'grade.id': grade, itemsPerPage: 5 }, { under: `${Course.iri(course)}/grade_reviews` })
