import { useOnline } from '../api/online.ts'
import { Button } from '../ui/button.tsx'
import { WriteButton } from '../ui/write-button.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useWords } from '../words/words.ts'
import type { FormMove } from './form-props.ts'
import styles from './resource-form.module.css'

type Props = {
  act: string
  busy: boolean
  /** It can be submitted without a network. */
  later: boolean
  /** Buttons that save and move in one act. */
  moves: readonly FormMove[]
  onMove: (move: FormMove) => void
  /** A record as it is stored: there is nothing to save yet. */
  isUnchanged: boolean
  /** Two versions are compared above: that decision saves the form. */
  isCompared: boolean
  onCancel: (() => void) | undefined
  /** When the draft was last stored. */
  storedAt: string | null
}

/** The buttons at the foot of a form, and when its draft was stored. */
export function FormFoot(props: Props) {
  const { act, busy, later, moves, onMove, isUnchanged, isCompared, onCancel, storedAt } = props
  const t = useWords(kit)
  const { time } = useFormat()
  const online = useOnline()
  const SubmitButton = later && !online ? Button : WriteButton
  return (
    <div className={styles.foot}>
      {!isCompared && (
        <>
          <SubmitButton
            type="submit"
            look={moves.length > 0 || isUnchanged ? 'default' : 'primary'}
            busy={busy}
            aria-keyshortcuts="Control+Enter"
          >
            {act}
          </SubmitButton>
          {moves.map((move) => (
            <WriteButton key={move.name} look="primary" busy={busy} onClick={() => onMove(move)}>
              {move.act}
            </WriteButton>
          ))}
        </>
      )}
      {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      {storedAt && <small role="status">{t('form.draftKept', { time: time(storedAt) })}</small>}
    </div>
  )
}
