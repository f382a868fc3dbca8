import type { Policy } from '#platform/contract/policy.ts'
import { decisionPolicy } from './audit/decision-policy.ts'
import { curriculumPolicy } from './curriculum/curriculum-policy.ts'
import { demandPolicy } from './demand/demand-policy.ts'
import { planPolicy } from './plan/plan-policy.ts'

/** Who may do what with the records of this domain. */
export const policy: Policy = (me, can) => {
  curriculumPolicy(me, can)
  decisionPolicy(me, can)
  demandPolicy(me, can)
  planPolicy(me, can)
}
