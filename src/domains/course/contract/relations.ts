import { relation } from '#platform/contract/policy.ts'

/** The courses that a person teaches or has taught, in whatever part. */
export const teaches = relation('teaches')

/** The courses in which a person is or was enrolled. */
export const enrolledIn = relation('enrolledIn')

/** The courses that a person leads or teaches together with others: they decide what is assessed. */
export const runs = relation('runs')

/** The courses whose work a person marks: as lead, co-lecturer or assistant. */
export const assesses = relation('assesses')
