import { Link } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { AbsenceNotice } from '../../contract/absence/notice.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import styles from '../attendance/own.module.css'
import { words } from '../words.ts'

/** The sessions that a notice covers, each with its mark; marks set by hand stay unchanged. */
export function Concerned({ of: { lessons } }: { of: Item<typeof AbsenceNotice> }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  if (lessons.length === 0)
    return (
      <Card title={t('absence.sessions')}>
        <Empty title={t('absence.noSessions')} />
      </Card>
    )
  return (
    <Card title={t('absence.sessions')} note={lessons.length}>
      <ul className={styles.list}>
        {lessons.map(({ id, course, courseId, day, startsAt, label, byHand }) => (
          <li key={id}>
            <Link to={attendancePaths.attendance({ id: courseId, lessonId: id })}>
              {course} · {weekday(day)}, {startsAt}
            </Link>
            <Chip tone={byHand ? 'warning' : 'neutral'}>
              {[label ?? t('absence.notSet'), byHand && t('absence.kept')].filter(Boolean).join(' · ')}
            </Chip>
          </li>
        ))}
      </ul>
    </Card>
  )
}
