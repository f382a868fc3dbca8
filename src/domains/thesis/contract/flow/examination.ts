import type { PhaseConditions } from './places.ts'
import { workStates } from './work.ts'

/** From the submitted thesis to its deposit. */
export const examinationStates = [] as const

/** The states in which the committee that examines a thesis can be chosen: it may be ready when the thesis is. */
export const committeeStates = ['APPROVED', ...workStates, ...examinationStates] as const

export const examinationEdits = {} as const

/**
 * The furthest states so far: nobody has anything to do in them, because what follows has no acts yet. Those in charge
 * can end the thesis.
 */
export const furthestStates = ['SUBMITTED'] as const

export const examinationConditions = {} as const satisfies PhaseConditions

export const examinationMoves = {} as const
