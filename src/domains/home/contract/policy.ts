import { keepsRecords } from '#people/contract'
import type { Policy } from '#platform/contract/policy.ts'
import { CalendarAddress } from './calendar-address.ts'

/** Addresses of schedules are their owners'; who keeps records sees that there are some, and revokes them after a theft. */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read', 'revoke'], CalendarAddress, { 'user.id': me.id })
  if (keepsRecords(me)) can(['list', 'read', 'revoke'], CalendarAddress)
}
