import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { countedMinutes } from '../../contract/grade.ts'
import { words } from '../words.ts'
import { sumOf, useHours } from './hours.ts'
import styles from './progress.module.css'
import type { Practice } from './queries.ts'

/** Approved hours out of the required ones in one line, for phones, where the ring is far below. */
export function ProgressLine({ of }: { of: Practice }) {
  const t = useWords(words)
  const { number } = useFormat()
  const hours = useHours()
  const values = {
    approved: number(countedMinutes(of.approvedMinutes, of.requiredHours) / 60),
    required: number(sumOf(of.requiredHours)),
  }
  return (
    <div className={styles.line}>
      <p>
        <b>{t('parts.progress.whole', values)}</b>
        {of.submittedMinutes > 0 && <> · {t('parts.progress.waiting', { hours: hours(of.submittedMinutes) })}</>}
      </p>
      <Meter
        value={of.progress}
        max={100}
        tone={of.progress >= 100 ? 'positive' : 'info'}
        label={t('parts.progress.whole', values)}
      />
    </div>
  )
}
