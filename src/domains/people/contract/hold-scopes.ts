import type { Viewer } from '#platform/contract/policy.ts'

export const holdKinds = ['FINANCE', 'DOCUMENT', 'LIBRARY', 'DISCIPLINE', 'ACADEMIC'] as const

/** The acts that a hold can stop. */
export const holdScopes = [
  'ENROL',
  'GRADES_VIEW',
  'TRANSCRIPT',
  'THESIS_SUBMIT',
  'CERTIFICATE',
  'LOGIN_LIMITED',
] as const
export type HoldScope = (typeof holdScopes)[number]

/** Whether a hold in force stops this act of the person; whoever guards an act asks for its one scope. */
export const holdStops = (me: Pick<Viewer, 'holds'>, scope: HoldScope): boolean => me.holds.includes(scope)
