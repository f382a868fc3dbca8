import { ListExport } from '#platform/contract/list-export.ts'
import { isAdmin, type Policy } from '#platform/contract/policy.ts'
import { DataExport } from './data-export.ts'
import { ErasureRequest } from './erasure-request.ts'
import { Impersonation } from './impersonation.ts'
import { SensitiveView } from './sensitive-view.ts'

/**
 * People see who viewed their records and who acted for them. Only the person themselves, and nobody who acts for them,
 * reads copies of all data and makes or withdraws erasure requests.
 */
export const ownPrivacy: Policy = (me, can) => {
  can(['list', 'read'], SensitiveView, { 'user.id': me.id })
  can(['list', 'read'], Impersonation, { 'user.id': me.id })
  if (isAdmin(me)) can(['list', 'read'], Impersonation)
  can(['list', 'read'], ErasureRequest, { 'user.id': me.id })
  can(['list', 'read'], ListExport, { 'user.id': me.id })
  if (me.impersonator) return
  can(['list', 'read', 'create'], DataExport, { 'user.id': me.id })
  can(['create', 'withdraw'], ErasureRequest, { 'user.id': me.id })
}

/** The registry office decides on erasure requests, but no officer decides on their own. */
export const decidesErasure: Policy = (_, can) => can(['list', 'read', 'carryOut', 'refuse'], ErasureRequest)
