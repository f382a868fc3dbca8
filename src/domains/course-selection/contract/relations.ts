import { relation } from '#platform/contract/policy.ts'

/** The courses that a person may choose: those of their programmes in terms with an enrolment window for them. */
export const mayChoose = relation('mayChoose')
