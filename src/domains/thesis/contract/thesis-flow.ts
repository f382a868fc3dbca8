import { workflow } from '#platform/contract/workflow.ts'
import { closedStates, closingConditions, closingMoves } from './flow/closing.ts'
import { defenceConditions, defenceEdits, defenceMoves, defenceStates } from './flow/defence.ts'
import { depositConditions, depositEdits, depositMoves, finalStates } from './flow/deposit.ts'
import { examinationConditions, examinationEdits, examinationMoves, examinationStates } from './flow/examination.ts'
import { thesisParties } from './flow/places.ts'
import { proposalConditions, proposalEdits, proposalMoves, proposalStates } from './flow/proposal.ts'
import { workConditions, workEdits, workMoves, workStates } from './flow/work.ts'

/** A thesis from the first idea on, in four phases, and how it is closed. */
export const thesisFlow = workflow({
  states: [...proposalStates, ...workStates, ...examinationStates, ...defenceStates, ...finalStates, ...closedStates],
  initial: 'DRAFT',
  parties: thesisParties,
  conditions: {
    ...{ ...proposalConditions, ...workConditions, ...examinationConditions, ...defenceConditions },
    ...{ ...depositConditions, ...closingConditions },
  },
  transitions: {
    ...proposalMoves,
    ...workMoves,
    ...examinationMoves,
    ...defenceMoves,
    ...depositMoves,
    ...closingMoves,
  },
})

/** What can be changed in each open state, and by whom: no state waits for somebody who can do nothing. */
export const editsIn: Readonly<Record<string, readonly string[]>> = {
  ...proposalEdits,
  ...workEdits,
  ...examinationEdits,
  ...defenceEdits,
  ...depositEdits,
}
