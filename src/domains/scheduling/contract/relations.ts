import { relation } from '#platform/contract/policy.ts'

/** The polls that a person has made. */
export const organisesPoll = relation('organisesPoll')
/** The polls in which a person is asked when they can. */
export const answersPoll = relation('answersPoll')
