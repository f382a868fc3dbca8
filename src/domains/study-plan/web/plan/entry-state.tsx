import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './plan.module.css'

export type EntryStateName = 'PASSED' | 'FAILED' | 'RUNNING' | 'PLANNED' | 'OPEN' | 'WRONG'

/** The sign of a module: filled when passed, half while it runs, a ring when planned, dashed when something is open. */
export function EntryState({ of }: { of: EntryStateName }) {
  const t = useWords(words)
  return (
    <span className={styles.sign} data-state={of}>
      <span className="sr-only">{t(`plan.entries.${of}`)}</span>
    </span>
  )
}
