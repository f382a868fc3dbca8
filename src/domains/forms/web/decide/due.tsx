import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { RequestItem } from '../../contract/requests.ts'
import styles from '../requests.module.css'
import { words } from '../words.ts'

/** The day of the answer, and since when it waits. */
export function Due({ of: { due, askedAt } }: { of: RequestItem }) {
  const t = useWords(words)
  const { day, isoDay } = useFormat()
  return (
    <span className={styles.due}>
      {due !== null && (
        <span className={due < isoDay() ? styles.late : undefined}>{t('until', { day: day(due) })}</span>
      )}
      <small>{t('since', { day: day(askedAt) })}</small>
    </span>
  )
}
