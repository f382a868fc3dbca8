import { useState } from 'react'
import type { MoveState } from '../../contract/workflow.ts'
import type { FlowWords } from '../flow/flow-move.ts'
import { showError } from '../page/errors.tsx'
import { Button } from '../ui/button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Reasons, Why } from '../ui/reasons.tsx'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import styles from './queue.module.css'

type Props = {
  moves: readonly MoveState[]
  words: FlowWords
  /** The move that currently asks for a reason or a confirmation. */
  asking: MoveState | null
  onAsk: (move: MoveState | null) => void
  make: (move: MoveState, reason?: string, key?: string) => Promise<void>
  /** The subject of the decision, for the question. */
  about: string
}

/** The decision: each move as a button with its key, what blocks it, and the question for a reason. */
export function QueueActs({ moves, words, asking, onAsk, make, about }: Props) {
  const t = useWords(kit)
  const text = useText()
  const [busy, setBusy] = useState<string | null>(null)
  const go = async (move: MoveState) => {
    if (busy) return
    setBusy(move.name)
    await make(move).catch(showError)
    setBusy(null)
  }
  const held = moves.filter(({ blockers }) => blockers.length > 0)
  return (
    <>
      {held.map(({ name, blockers }) => (
        <Why key={name} title={t('flow.held', { count: blockers.length, move: text(words.move(name)) })}>
          <Reasons blockers={blockers} />
        </Why>
      ))}
      {moves.length > 0 && (
        <div className={styles.acts} data-act-bar>
          {moves.map((move, at) => (
            <Button
              key={move.name}
              look={at === 0 ? 'primary' : 'default'}
              busy={busy === move.name}
              aria-keyshortcuts={keys[at]}
              disabledReason={heldBy(move)}
              onClick={() => (asks(move) ? onAsk(move) : void go(move))}
            >
              {text(words.move(move.name))}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={`${text(words.move(asking.name))}: ${about}`}
          act={text(words.move(asking.name))}
          least={asking.reason ?? 0}
          onClose={() => onAsk(null)}
          onGiven={(reason, key) => make(asking, reason, key)}
        >
          {asking.warnings.length > 0 && <Reasons blockers={asking.warnings} />}
        </ReasonDialog>
      )}
    </>
  )
}

/** The keys of the decisions: to approve, and to return. */
const keys = ['A', 'R'] as const

/** Whether a move requires a reason, or that warnings are confirmed. */
export const asks = ({ reason, warnings }: MoveState): boolean => reason !== null || warnings.length > 0

const heldBy = ({ blockers }: MoveState): string | undefined =>
  blockers.length > 0 ? blockers.map(({ text }) => text).join(' ') : undefined
