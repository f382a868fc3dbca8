import type { ReactNode } from 'react'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './folded-weeks.module.css'

/** Weeks of a time log without open tasks, collapsed; in print they are expanded. */
export function FoldedWeeks({ count, children }: { count: number; children: ReactNode }) {
  const t = useWords(words)
  if (count === 0) return null
  return (
    <details className={styles.weeks}>
      <summary>{t('parts.approve.earlier', { count })}</summary>
      {children}
    </details>
  )
}
