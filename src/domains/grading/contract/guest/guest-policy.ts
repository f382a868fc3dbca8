import { assesses, runs } from '#course/contract'
import { anyOf, granted, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { GuestInvitation } from './guest-invitation.ts'

/**
 * Everybody who marks a course sees its guests; its lead and co-lecturers invite them and decide on their proposals.
 */
export const invitationPolicy: Policy = (me, can) => {
  if (has(me, 'ROLE_REGISTRY') || isAdmin(me)) can(['list', 'read'], GuestInvitation)
  can(['list', 'read'], GuestInvitation, { 'course.id': assesses })
  if (!has(me, 'ROLE_LECTURER')) return
  can(['create', 'remind', 'decide'], GuestInvitation, { 'course.id': runs, frozen: false })
  can('revoke', GuestInvitation, { 'course.id': runs })
}

/** A guest who signed in through a mailed link sees these papers and nothing else. */
export const guestPolicy: Policy = (me, can) => {
  const own = granted(me, 'propose', GuestInvitation)
  if (own.length === 0) return
  can(['list', 'read'], GuestInvitation, { id: anyOf(own), 'guest.id': me.id }, forGuests)
  can('propose', GuestInvitation, { id: anyOf(own), 'guest.id': me.id, state: 'INVITED', frozen: false })
}

const forGuests = [...(['course', 'assessment', 'mayReadNames', 'untilDay', 'papers', 'state'] as const)]
