import { relation } from '#platform/contract/policy.ts'

/** The courses among which a person may choose: those of their programmes in terms that have an enrolment window for them. */
export const mayChoose = relation('mayChoose')
