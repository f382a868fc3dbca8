import { relation } from '#platform/contract/policy.ts'

/** The courses in which a person gives a lesson, including substitutes who do not teach the course. */
export const givesLessonIn = relation('givesLessonIn')
