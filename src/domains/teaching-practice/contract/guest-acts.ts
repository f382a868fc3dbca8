import type { assignmentRoles } from './assignment.ts'

/** The acts that a guest may be granted for a practice by a mailed link. */
export const guestActs = ['read', 'place', 'approveHours', 'evaluate', 'finish'] as const
export type GuestAct = (typeof guestActs)[number]

/** The acts of a replaced mentor, for their own days only. */
export const actsOfFormer: readonly GuestAct[] = ['finish']

/** The acts that the link for each role grants. */
export const actsOf: Record<(typeof assignmentRoles)[number], readonly GuestAct[]> = {
  UNIVERSITY_SUPERVISOR: ['read', 'approveHours', 'evaluate'],
  SCHOOL_MENTOR: ['read', 'approveHours', 'evaluate'],
  CO_MENTOR: ['read', 'approveHours'],
  SCHOOL_COORDINATOR: ['read', 'place'],
}
