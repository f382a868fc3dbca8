import { relation } from '#platform/contract/policy.ts'

/** The studies of people who are enrolled in a course that the person teaches. */
export const teachesStudents = relation('teachesStudents')
