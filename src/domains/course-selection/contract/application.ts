import { application } from '#platform/contract/application.ts'
import { EnrollmentRequest } from './enrollment-request.ts'

/**
 * A student asks for a place in a course. Places are given in order without anybody's decision, so no answer is
 * expected of a person; staff admit and offer on the page of the course's demand.
 */
export const coursePlace = application(EnrollmentRequest, {
  by: 'student',
  askedAt: 'requestedAt',
  answers: { offer: 'granted', admit: 'granted', lapse: 'refused' },
  own: ['accept', 'leave', 'drop', 'withdraw'],
  matter: { course: 'course.code', title: 'course.name' },
})
