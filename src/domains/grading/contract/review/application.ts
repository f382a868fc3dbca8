import { application } from '#platform/contract/application.ts'
import { GradeReview } from './grade-review.ts'

/** A student asks for a review of a published grade; the lead of the course answers. */
export const gradeReview = application(GradeReview, {
  by: 'student',
  askedAt: 'requestedAt',
  answers: { accept: 'granted', uphold: 'refused' },
  own: ['withdraw'],
  due: 'answerBy',
  matter: { course: 'course.code', title: 'course.name' },
})
