import { relation } from '#platform/contract/policy.ts'

/** The courses in which a person gives a lesson, also as a substitute who does not teach the course. */
export const givesLessonIn = relation('givesLessonIn')
