import { Icon } from '#platform/web/ui/icon.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './cells.module.css'
import type { Enrolled } from './cells.tsx'

/** The remarks on a student: a hold is in force, they enrolled late, or have withdrawn. */
export function Remarks({ of }: { of: Enrolled }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { hasHold, joinedLate, registeredOn, withdrawnOn } = of
  if (!hasHold && !joinedLate && withdrawnOn === null) return <span data-none />
  return (
    <span className={styles.remarks}>
      {hasHold && (
        <span className={styles.hold} title={t('students.hold')}>
          <Icon name="lock" size={14} /> {t('students.holdShort')}
        </span>
      )}
      {joinedLate && registeredOn && (
        <span>
          <Icon name="clock" size={14} /> {t('students.joinedLate', { day: day(registeredOn) })}
        </span>
      )}
      {withdrawnOn && <span>{t('students.withdrawnOn', { day: day(withdrawnOn) })}</span>}
    </span>
  )
}
