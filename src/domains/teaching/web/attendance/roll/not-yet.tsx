import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import styles from './roll.module.css'

/** Students who enrolled after the day of the session: named, so that nobody looks for them on the sheet. */
export function NotYet({ students }: { students: Roster['notYet'] }) {
  const t = useWords(words)
  const { day } = useFormat()
  if (students.length === 0) return null
  return (
    <p className={styles.notYet}>
      {t('attendance.notYet')}{' '}
      {students.map(({ name, enrolledOn }) => t('attendance.notYetOf', { name, day: day(enrolledOn) })).join(', ')}
    </p>
  )
}
