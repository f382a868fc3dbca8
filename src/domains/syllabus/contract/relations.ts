import { relation } from '#platform/contract/policy.ts'

/** The courses whose syllabus a person writes: as lead or co-lecturer. */
export const writesSyllabus = relation('writesSyllabus')
