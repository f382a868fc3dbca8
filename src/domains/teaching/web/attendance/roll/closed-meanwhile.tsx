import { Button } from '#platform/web/ui/button.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import styles from './foot.module.css'
import { type Marks, markOf } from './roll-call.ts'

type Props = { roster: Roster; marks: Marks; onDecide: (enrollment: number, whose: 'mine' | 'theirs') => void }

/**
 * Marks that were still on this device when somebody closed the roll call: closing has set absences in their place.
 * They are sent when it is reopened, unless what is recorded shall stay.
 */
export function ClosedMeanwhile({ roster, marks, onDecide }: Props) {
  const t = useWords(words)
  const own = [...marks.own.keys()]
  if (roster.state === 'OPEN' || own.length === 0) return null
  const label = (code: string | null) => roster.codes.find((one) => one.code === code)?.label ?? t('attendance.notSet')
  const students = new Map(roster.students.map((one) => [one.enrollment, one]))
  const keepAll = () => {
    for (const enrollment of own) onDecide(enrollment, 'theirs')
  }
  return (
    <Why title={t('attendance.closedMeanwhile.title', { count: own.length })}>
      <p>{t('attendance.closedMeanwhile.about')}</p>
      <ul className={styles.conflicts}>
        {own.map((enrollment) => (
          <li key={enrollment}>
            {t('attendance.closedMeanwhile.mark', {
              name: students.get(enrollment)?.student.name ?? '',
              mine: label(markOf(marks, enrollment).code),
              theirs: label(students.get(enrollment)?.record?.code ?? null),
            })}
          </li>
        ))}
      </ul>
      <Button onClick={keepAll}>{t('attendance.closedMeanwhile.keep')}</Button>
    </Why>
  )
}
