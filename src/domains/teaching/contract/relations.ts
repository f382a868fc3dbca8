import { relation } from '#platform/contract/policy.ts'

/** The courses in which a person gives a lesson, including substitutes who do not teach the course. */
export const givesLessonIn = relation('givesLessonIn')

/** The sessions of the days on which a person was enrolled in a course from which they have withdrawn. */
export const attendedUntilLeft = relation('attendedUntilLeft')
