import { relation } from '#platform/contract/policy.ts'

/** The courses that a person teaches or has taught, in whatever part. */
export const teaches = relation('teaches')

/** The courses in which a person is or was enrolled. */
export const enrolledIn = relation('enrolledIn')
