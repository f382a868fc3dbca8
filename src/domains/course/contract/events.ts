import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/fields.ts'

/** A student has left or joined a course, or its number of places has changed. */
export const placesChanged = event('course.placesChanged', { course: id() })

/** The university has enrolled a student in a course, or re-enrolled them. */
export const studentEnrolled = event('course.studentEnrolled', { course: id(), person: id() })

/** A mark given outside the course has changed after the grades of the course were published; `by` names the person. */
export const givenMarkChanged = event('course.givenMarkChanged', { enrollment: id(), by: id() })
