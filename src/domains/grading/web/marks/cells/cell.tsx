import { memo } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import styles from './cell.module.css'
import type { MarkCell } from './rows.ts'
import { useMarkNumber, useMarkText } from './use-mark-text.ts'
import { isMarked, type Value } from './value.ts'

/** A mark in the grid: its value, and its state as a sign or a word, never by colour alone. */
export const Cell = memo(({ of }: { of: MarkCell }) => {
  const t = useWords(words)
  const text = useMarkText()
  const { candidate, stand, value, other } = of
  if (candidate) return <WouldBe of={candidate} />
  return (
    <span className={`${styles.cell} ${styles[stand]}`}>
      {signs[stand] && <Icon name={signs[stand]} size={13} />}
      {(stand === 'saving' || stand === 'waiting') && <small>{t(`marks.stand.${stand}`)}</small>}
      {(stand === 'changed' || stand === 'conflict') && other && <s>{text(other) || '–'}</s>}
      <MarkText value={value} />
      {value.comment && <i className={styles.note} aria-hidden="true" />}
    </span>
  )
})

const signs: Partial<Record<MarkCell['stand'], 'warning' | 'check'>> = {
  ...{ refused: 'warning', conflict: 'warning', fresh: 'check' },
}

/** The mark that a pasted block or a sheet would write. */
function WouldBe({ of: { fate, before, value, text } }: { of: NonNullable<MarkCell['candidate']> }) {
  const marked = useMarkText()
  return (
    <span className={`${styles.cell} ${styles[fate]}`}>
      {fate === 'refused' && <Icon name="warning" size={13} />}
      {fate === 'changed' && <s>{marked(before) || '–'}</s>}
      {fate === 'refused' ? text || '–' : <MarkText value={value} />}
    </span>
  )
}

function MarkText({ value }: { value: Value }) {
  const t = useWords(words)
  const number = useMarkNumber()
  const { score, status, penalty } = value
  if (!isMarked(value)) return <span className={styles.none}>–</span>
  return (
    <>
      {status !== null && (
        <small>
          {t(`marks.status.${status}`)}
          {penalty > 0 && ` −${number(penalty)}`}
        </small>
      )}
      {score !== null && <b>{number(score)}</b>}
    </>
  )
}
