import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/fields.ts'

/** Somebody has left a course or come into it, or its number of places is another one. */
export const placesChanged = event('course.placesChanged', { course: id() })

/** The university has put a student into a course, or back into it. */
export const studentEnrolled = event('course.studentEnrolled', { course: id(), person: id() })

/** Somebody teaches a course no longer. */
export const lecturerLeft = event('course.lecturerLeft', { course: id(), person: id() })

/** A mark that is given outside of the course has changed after the grades of the course were published; `by` whom. */
export const givenMarkChanged = event('course.givenMarkChanged', { enrollment: id(), by: id() })
