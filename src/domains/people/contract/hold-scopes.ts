import type { Viewer } from '#platform/contract/policy.ts'

export const holdKinds = ['FINANCE', 'DOCUMENT', 'LIBRARY', 'DISCIPLINE', 'ACADEMIC'] as const

/** The acts that a hold can stop. A test tries the acts of every scope, so that each scope really has an effect. */
export const holdScopes = ['ENROL', 'GRADES_VIEW', 'CERTIFICATE', 'LOGIN_LIMITED'] as const
export type HoldScope = (typeof holdScopes)[number]

/** Includes scopes of older holds: the portal has no such acts yet, so nobody can choose them. */
export const knownScopes = [...holdScopes, 'TRANSCRIPT', 'THESIS_SUBMIT'] as const

/** Whether a hold in force stops this act of the person; every guard of an act checks one scope. */
export const holdStops = (me: Pick<Viewer, 'holds'>, scope: HoldScope): boolean => me.holds.includes(scope)
