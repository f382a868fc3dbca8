import { relation } from '#platform/contract/policy.ts'

/** The surveys to which a person was invited when they opened. */
export const invitedTo = relation('invitedToSurvey')
/** The surveys whose campaign names a person as a reader of what comes of it. */
export const readsSurvey = relation('readsSurvey')
/** The surveys of which a person is one of the evaluated. */
export const evaluatedIn = relation('evaluatedInSurvey')
/** The surveys in which a person acts for those who teach the course. */
export const actsIn = relation('actsInSurvey')
