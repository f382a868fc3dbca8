import { FlowBar } from '#platform/web/flow-bar.tsx'
import { PracticeEvaluation } from '../../../contract/evaluation.ts'
import { dueProcessMoved } from '../due-process/queries.ts'
import { flowWords } from '../flow-words.ts'
import type { Evaluation } from '../queries.ts'

/**
 * Handing in, taking back, taking note, objecting: what this person may do with the form now. A draft lies beside the
 * way of the flow, so its stations would mislead; the chip above shows the state of the form.
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
