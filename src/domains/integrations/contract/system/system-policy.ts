import { has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { ConnectedSystem } from './connected-system.ts'

/** Operators set up the systems with which courses can be linked. */
export const systemPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read', 'update', 'setSecret', 'test'], ConnectedSystem)
}
