import type { Policy } from '#platform/contract/policy.ts'

/** What is set in a course is decided by the rights of the course. */
export const policy: Policy = () => undefined
