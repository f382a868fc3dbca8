import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { listOf } from '#platform/web/api/api.ts'
import type { FinalGrade } from '../../contract/publication/final-grade.ts'
import { GradeReview } from '../../contract/review/grade-review.ts'

type Grade = Pick<Item<typeof FinalGrade>, 'course' | 'student'>

/** The requests of a student about their grades in a course, the latest first. */
export const reviewsOfStudent = ({ course, student }: Grade) =>
  listOf(
    GradeReview,
    { 'student.id': student.id, itemsPerPage: 9 },
    { under: `${Course.iri(course.id)}/grade_reviews` },
  )
