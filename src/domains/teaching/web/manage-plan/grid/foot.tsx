import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../../words.ts'
import type { Cells } from '../pending/use-cells.ts'
import styles from './foot.module.css'

const keys = [
  { keys: ['↑', '↓', '←', '→'], name: 'cell' },
  { keys: ['Enter'], name: 'write' },
  { keys: ['Alt', '↑', '↓'], name: 'move' },
  { keys: ['Ctrl', 'Enter'], name: 'insert' },
  { keys: ['Ctrl', 'D'], name: 'fill' },
  { keys: ['Ctrl', 'Z'], name: 'undo' },
] as const

/** The keyboard shortcuts, and whether all edits are saved. */
export function Foot({ cells, waits }: { cells: Cells; waits: boolean }) {
  const t = useWords(words)
  const { time } = useFormat()
  const saved = cells.writing
    ? t('managePlan.saving')
    : cells.savedAt && t('managePlan.saved', { time: time(cells.savedAt) })
  return (
    <footer className={styles.foot} data-no-print>
      <span className={styles.keys}>
        {keys.map((one) => (
          <span key={one.name}>
            {one.keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
            {t(`managePlan.keys.${one.name}`)}
          </span>
        ))}
      </span>
      <span role="status">{[saved, waits && t('managePlan.waits')].filter(Boolean).join(' · ')}</span>
    </footer>
  )
}
