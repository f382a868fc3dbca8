import { keepsRecords } from '#people/contract'
import type { Policy } from '#platform/contract/policy.ts'
import { CalendarAddress } from './calendar-address.ts'

/**
 * Addresses of schedules belong to their owners; people who keep records see that they exist, and revoke them after a
 * theft.
 */
export const policy: Policy = (me, can) => {
  if (me.guest) return
  can(['list', 'read', 'revoke'], CalendarAddress, { 'user.id': me.id })
  if (keepsRecords(me)) can(['list', 'read', 'revoke'], CalendarAddress)
}
