import { Button } from '#platform/web/ui/button.tsx'
import { Why } from '#platform/web/ui/reasons.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { Roster } from '../../../contract/attendance/roster.ts'
import { words } from '../../words.ts'
import styles from './foot.module.css'
import { type Marks, markOf } from './roll-call.ts'

type Props = { roster: Roster; marks: Marks; onDecide: (enrollment: number, whose: 'mine' | 'theirs') => void }

/** Students whose mark was changed by another person meanwhile: both values, that person's name, and a choice. */
export function Conflicts({ roster, marks, onDecide }: Props) {
  const t = useWords(words)
  if (marks.conflicts.size === 0) return null
  const label = (code: string | null) => roster.codes.find((one) => one.code === code)?.label ?? t('attendance.notSet')
  const names = new Map(roster.students.map(({ enrollment, student }) => [enrollment, student.name]))
  return (
    <Why title={t('attendance.conflicts', { count: marks.conflicts.size })}>
      <ul className={styles.conflicts}>
        {[...marks.conflicts].map(([enrollment, theirs]) => (
          <li key={enrollment}>
            <span>
              {t('attendance.conflict', {
                name: names.get(enrollment) ?? '',
                mine: label(markOf(marks, enrollment).code),
                who: theirs?.takenBy ?? t('attendance.somebody'),
                theirs: label(theirs?.code ?? null),
              })}
            </span>
            <Button onClick={() => onDecide(enrollment, 'theirs')}>
              {t('attendance.keepTheirs', { code: label(theirs?.code ?? null) })}
            </Button>
            <Button onClick={() => onDecide(enrollment, 'mine')}>
              {t('attendance.setMine', { code: label(markOf(marks, enrollment).code) })}
            </Button>
          </li>
        ))}
      </ul>
    </Why>
  )
}
