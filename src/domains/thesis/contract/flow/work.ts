import type { PhaseConditions } from './places.ts'

/** From the approved proposal to the submitted thesis. */
export const workStates = [] as const

export const workEdits = {} as const

export const workConditions = {} as const satisfies PhaseConditions

export const workMoves = {} as const
