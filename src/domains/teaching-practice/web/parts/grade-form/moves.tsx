import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { dueProcessMoved } from '../due-process/queries.ts'
import { flowWords } from '../flow-words.ts'
import type { Evaluation } from '../queries.ts'

/**
 * Submit, withdraw, acknowledge, dispute: the transitions available to this person. A draft is not on the main path of
 * the flow, so the stepper would mislead; the chip above shows the state of the form.
 */
export function Moves({ of }: { of: Evaluation }) {
  return (
    <FlowBar
      of={of}
      resource={PracticeEvaluation}
      state="state"
      movesOnly
      words={flowWords}
      danger={['recall', 'dispute']}
      onMoved={dueProcessMoved}
    />
  )
}
