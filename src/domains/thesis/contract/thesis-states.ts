/** The states of a closed thesis: its overall status is CLOSE (specification §3); in all others it is OPEN. */
export const closedStates = ['REJECTED', 'WITHDRAWN'] as const

/** The states in which the authors write their proposal. */
export const writableStates = ['DRAFT', 'REVISION_REQUESTED'] as const

/** The states in which members of the committee evaluate a proposal. */
export const evaluationStates = ['PROPOSAL_SUBMITTED', 'UNDER_EVALUATION'] as const

/**
 * The furthest states so far: nobody has anything to do in them, because what follows has no acts yet. Those in charge
 * can end the thesis.
 */
export const furthestStates = ['APPROVED'] as const

/** What can be changed in each open state, and by whom: no state waits for somebody who can do nothing. */
export const editsIn: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['the authors: the proposal'],
  SUPERVISION_REQUESTED: ['the authors: they withdraw the request', 'the person asked: the declaration of conflicts'],
  PROPOSAL_SUBMITTED: ['the authors: they recall it', 'the research coordinator: evaluators'],
  UNDER_EVALUATION: ['the evaluators: their own evaluation', 'the research coordinator: evaluators'],
  REVISION_REQUESTED: ['the authors: the next edition of the proposal'],
  REVISED: ['the supervisor: they confirm the revision or reopen it'],
  APPROVED: ['the research coordinator: they end the thesis'],
}
