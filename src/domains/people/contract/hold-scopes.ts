import type { Viewer } from '#platform/contract/policy.ts'

export const holdKinds = ['FINANCE', 'DOCUMENT', 'LIBRARY', 'DISCIPLINE', 'ACADEMIC'] as const

/** What a hold can stop. A test over all of them tries the acts of each, so that none promises what nothing does. */
export const holdScopes = ['ENROL', 'GRADES_VIEW', 'CERTIFICATE', 'LOGIN_LIMITED'] as const
export type HoldScope = (typeof holdScopes)[number]

/** Also what older holds name: the portal has no such acts yet, so nobody can choose them. */
export const knownScopes = [...holdScopes, 'TRANSCRIPT', 'THESIS_SUBMIT'] as const

/** Whether a hold in force stops this act of the person; whoever guards an act asks for its one scope. */
export const holdStops = (me: Pick<Viewer, 'holds'>, scope: HoldScope): boolean => me.holds.includes(scope)
