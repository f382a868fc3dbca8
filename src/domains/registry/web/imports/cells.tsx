import type { Item } from '#platform/contract/resource.ts'
import { Chip, type Tone } from '#platform/web/ui/chip.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { ImportRow, Outcome } from '../../contract/import.ts'
import { words } from '../words.ts'
import styles from './imports.module.css'

const outcomeTones: Record<Outcome, Tone> = {
  faulty: 'negative',
  held: 'warning',
  changed: 'warning',
  new: 'positive',
  same: 'neutral',
}

export function OutcomeChip({ of }: { of: Outcome | null }) {
  const t = useWords(words)
  return of && <Chip tone={outcomeTones[of]}>{t(`imports.outcomes.${of}`)}</Chip>
}

/** The faults of a row, or its changes, one line for each column. */
export function RowFindings({ of: { faults, notes, diff, outcome, stays } }: { of: Item<typeof ImportRow> }) {
  const t = useWords(words)
  if (faults.length + diff.length + notes.length === 0 && !stays)
    return outcome && <span>{t('imports.detail.nothing')}</span>
  return (
    <ul className={styles.found}>
      {stays && <li className={styles.note}>{stays}</li>}
      {faults.map(({ column, reason }) => (
        <li key={`${column} ${reason}`}>
          {column && <b>{column}: </b>}
          {reason}
        </li>
      ))}
      {notes.map(({ column, reason }) => (
        <li key={`${column} ${reason}`} className={styles.note}>
          {reason}
        </li>
      ))}
      {diff.map(({ column, before, after }) => (
        <li key={column}>
          {column}: {before !== null && <del>{before}</del>} <ins>{after}</ins>
        </li>
      ))}
    </ul>
  )
}
