import { listOf } from '#platform/web/api.ts'
import { named } from '#platform/web/named.ts'
import type { GuestInvitation } from '../../contract/guest/guest-invitation.ts'

/** Named alone: the table of screens is read before any contract is. */
const invitations = named<typeof GuestInvitation>('GuestInvitation', '/api/v2/guest_invitations')

/** How many guests mark papers of a course. */
export const countQuery = (course: number) =>
  listOf(invitations, { itemsPerPage: 1 }, { under: `/api/v2/courses/${course}/guest_invitations`, fields: ['id'] })
