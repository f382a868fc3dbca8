import { relation } from '#platform/contract/policy.ts'

/** The courses in which a person has entered marks or decided about a grade, whether or not they still teach them. */
export const marksIn = relation('marksIn')

/** The courses of which a person has signed a grade sheet as its lecturer, whether or not it was submitted or came back. */
export const signsIn = relation('signsIn')

/** The sheets that nobody in charge today can approve: of nobody's courses, or of which they have a part. There the Registry does. */
export const approvesForNobody = relation('approvesForNobody')

/** The sheets that nobody in charge of the faculty or the degree can confirm today: there the Registry does. */
export const confirmsForNobody = relation('confirmsForNobody')

/** The published grades of a person of which they can ask for a review today. */
export const canAskReviewOf = relation('canAskReviewOf')
