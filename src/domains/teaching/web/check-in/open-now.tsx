import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { OpenLesson } from '../../contract/attendance/check-in.ts'
import { words } from '../words.ts'
import styles from './check-in.module.css'

/** The student's sessions with open check-in, and their marks in them. */
export function OpenNow({ lessons }: { lessons: readonly OpenLesson[] }) {
  const t = useWords(words)
  const { time } = useFormat()
  return (
    <Card title={t('checkIn.open')}>
      {lessons.length === 0 ? (
        <Empty title={t('checkIn.none')}>{t('checkIn.noneAbout')}</Empty>
      ) : (
        <ul className={styles.list}>
          {lessons.map(({ lesson, course, startsAt, endsAt, room, closesAt, lateFrom, own }) => (
            <li key={lesson}>
              <span>
                <b>
                  {course.code} {course.name}
                </b>
                <small>{[t('checkIn.lessonAt', { startsAt, endsAt }), room].filter(Boolean).join(' · ')}</small>
                <small>{t('checkIn.until', { time: time(closesAt), late: time(lateFrom) })}</small>
              </span>
              {own && (
                <Chip tone={own.countsAs === 'PRESENT' ? 'positive' : 'info'}>
                  {t('checkIn.isSet', { label: own.label, time: time(own.at) })}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
