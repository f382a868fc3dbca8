import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { Service } from './service/service.ts'

/** The Registry builds the services; everybody reads those that are offered. */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read'], Service, { state: 'PUBLISHED' })
  if (!has(me, 'ROLE_REGISTRY') && !isAdmin(me)) return
  can(['list', 'read', 'create', 'publish', 'retire', 'revise'], Service)
  can(['update', 'delete'], Service, { state: 'DRAFT' })
}
