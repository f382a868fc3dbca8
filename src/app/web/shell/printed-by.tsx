import { useProfile } from '#platform/web/api/session.ts'
import { config } from '#platform/web/config.ts'
import { usePrinting } from '#platform/web/ui/use-printing.ts'
import { useFormat } from '#platform/web/words/format.ts'
import styles from './printed-by.module.css'

/** On paper: where the page is from, who printed it, and when. */
export function PrintedBy() {
  const { user } = useProfile()
  const { fullDayTime } = useFormat()
  if (!usePrinting()) return null
  return (
    <p className={styles.printed}>
      {[config().universityName, user.name, fullDayTime(new Date().toISOString())].join(' · ')}
    </p>
  )
}
