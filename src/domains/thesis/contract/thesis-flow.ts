import { workflow } from '#platform/contract/workflow.ts'
import { closedStates, closingConditions, closingMoves } from './flow/closing.ts'
import { examinationConditions, examinationEdits, examinationMoves, examinationStates } from './flow/examination.ts'
import { thesisParties } from './flow/places.ts'
import { proposalConditions, proposalEdits, proposalMoves, proposalStates } from './flow/proposal.ts'
import { workConditions, workEdits, workMoves, workStates } from './flow/work.ts'

/** A thesis from the first idea on, in three phases, and how it is closed. */
export const thesisFlow = workflow({
  states: [...proposalStates, ...workStates, ...examinationStates, ...closedStates],
  initial: 'DRAFT',
  parties: thesisParties,
  conditions: { ...proposalConditions, ...workConditions, ...examinationConditions, ...closingConditions },
  transitions: { ...proposalMoves, ...workMoves, ...examinationMoves, ...closingMoves },
})

/** What can be changed in each open state, and by whom: no state waits for somebody who can do nothing. */
export const editsIn: Readonly<Record<string, readonly string[]>> = {
  ...proposalEdits,
  ...workEdits,
  ...examinationEdits,
}
