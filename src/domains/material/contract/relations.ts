import { relation } from '#platform/contract/policy.ts'

/** The published posts that a person may read as a student of their course, while they are shown. */
export const readsPosts = relation('readsPosts')
