import { listOf } from '#platform/web/api/api-read.ts'
import { named } from '#platform/web/api/named.ts'
import type { GuestInvitation } from '../../contract/guest/guest-invitation.ts'

/** Only names the resource: the table of screens is loaded before any contract. */
const invitations = named<typeof GuestInvitation>('GuestInvitation', '/api/v2/guest_invitations')

/** The number of guests who mark papers of a course. */
export const countQuery = (course: number) =>
  listOf(invitations, { itemsPerPage: 1 }, { under: `/api/v2/courses/${course}/guest_invitations`, fields: ['id'] })
