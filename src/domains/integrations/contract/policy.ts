import type { Policy } from '#platform/contract/policy.ts'
import { apiClientPolicy } from './clients/client-policy.ts'
import { connectionPolicy } from './connection/connection-policy.ts'
import { ltiPolicy } from './lti/lti-policy.ts'
import { runPolicy } from './run/run-policy.ts'
import { systemPolicy } from './system/system-policy.ts'
import { webhookPolicy } from './webhooks/webhook-policy.ts'

/** Who may do what with the records of this domain. */
export const policy: Policy = (me, can) => {
  connectionPolicy(me, can)
  webhookPolicy(me, can)
  apiClientPolicy(me, can)
  ltiPolicy(me, can)
  runPolicy(me, can)
  systemPolicy(me, can)
}
