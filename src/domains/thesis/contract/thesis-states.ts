/** The states of a closed thesis: its overall status is CLOSE (specification §3); in all others it is OPEN. */
export const closedStates = ['WITHDRAWN'] as const

/** The states in which the authors write their proposal. */
export const writableStates = ['DRAFT'] as const

/** What can be changed in each open state, and by whom: no state waits for somebody who can do nothing. */
export const editsIn: Readonly<Record<string, readonly string[]>> = {
  DRAFT: ['the authors: the proposal'],
  PROPOSAL_SUBMITTED: ['the authors: they recall it', 'the research coordinator: they return it'],
  SUPERVISION_REQUESTED: ['the authors: they withdraw the request', 'the person asked: the declaration of conflicts'],
}
