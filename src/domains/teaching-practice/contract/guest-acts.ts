import type { assignmentRoles } from './assignment.ts'

/** What a guest may do with a practice: the acts of the grants that a mailed link gives. */
export const guestActs = ['read', 'place', 'approveHours', 'evaluate', 'finish'] as const
export type GuestAct = (typeof guestActs)[number]

/** What a mentor who was replaced may still do, for the own days only. */
export const actsOfFormer: readonly GuestAct[] = ['finish']

/** What the link of each part opens. */
export const actsOf: Record<(typeof assignmentRoles)[number], readonly GuestAct[]> = {
  UNIVERSITY_SUPERVISOR: ['read', 'approveHours', 'evaluate'],
  SCHOOL_MENTOR: ['read', 'approveHours', 'evaluate'],
  CO_MENTOR: ['read', 'approveHours'],
  SCHOOL_COORDINATOR: ['read', 'place'],
}
