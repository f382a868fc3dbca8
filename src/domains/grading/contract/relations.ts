import { relation } from '#platform/contract/policy.ts'

/** The courses in which a person has entered marks or decided about a grade, whether or not they still teach them. */
export const marksIn = relation('marksIn')

/** The courses in which a person has signed a grade sheet as lecturer, whether or not it was submitted or returned. */
export const signsIn = relation('signsIn')

/**
 * The sheets that no coordinator can approve today, because there is none or all are involved in the course. The
 * Registry approves them.
 */
export const approvesForNobody = relation('approvesForNobody')

/** The sheets that nobody in charge of the faculty or the degree can confirm today: the Registry confirms them. */
export const confirmsForNobody = relation('confirmsForNobody')

/** The published grades of a person for which they can request a review today. */
export const canAskReviewOf = relation('canAskReviewOf')
