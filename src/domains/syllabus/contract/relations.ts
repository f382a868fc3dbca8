import { relation } from '#platform/contract/policy.ts'

/** The courses whose syllabus a person writes: as lead or co-lecturer. */
export const writesSyllabus = relation('writesSyllabus')

/** The courses without a coordinator today that the person does not teach: there the Registry approves the syllabus. */
export const standsInForCoordinator = relation('standsInForCoordinator')
