import type { Policy } from '#platform/contract/policy.ts'

/** The policy of the course decides about its settings; this domain adds no rules. */
export const policy: Policy = () => undefined
