import { relation } from '#platform/contract/policy.ts'

/** The courses that nobody coordinates today and the person does not teach: there the Registry approves the sheet. */
export const approvesForNobody = relation('approvesForNobody')

/** The courses of whose faculty and degree nobody is in charge today and the person does not teach: there the Registry confirms. */
export const confirmsForNobody = relation('confirmsForNobody')

/** The published grades of a person of which they can ask for a review today. */
export const canAskReviewOf = relation('canAskReviewOf')
