import { Link } from 'react-router'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { attendancePaths } from '../../contract/attendance/paths.ts'
import { paths } from '../../contract/paths.ts'
import { SummaryState } from '../lesson/summary-facts.tsx'
import { StateChip } from '../state-chip.tsx'
import { words } from '../words.ts'
import { AttendanceState } from './attendance-state.tsx'
import { Dash } from './dash.tsx'
import { OwnState } from './own-state.tsx'
import { useTopic } from './session-title.ts'
import styles from './sessions.module.css'
import type { Session } from './weeks.ts'

/** One session: time and place, topic, and state. A moved session shows its original time struck through. */
export function SessionRow({ of, teaches }: { of: Session; teaches: boolean }) {
  const t = useWords(words)
  const topic = useTopic()
  const { isoDay, weekday } = useFormat()
  const { original, room } = of
  const here = { id: of.course.id, lessonId: of.id }
  const [attendance, summary] = [attendancePaths.attendance(here), paths.summary(here)]
  const isToday = of.day === isoDay()
  const off = of.state === 'CANCELLED' ? styles.off : ''
  return (
    <tr className={isToday ? `${styles.row} ${styles.today}` : styles.row}>
      <td className={styles.number}>{of.number ?? '–'}</td>
      <td className={off}>
        {isToday ? <b>{t('activity.today')}</b> : weekday(of.day)}
        <small>
          {of.startsAt}–{of.endsAt}
        </small>
      </td>
      <td>
        <Link
          data-session={of.id}
          data-attendance={of.actions.includes('takeAttendance') ? attendance : undefined}
          data-summary={teaches ? summary : undefined}
          to={paths.plan(here)}
          className={`${styles.topic} ${off}`}
        >
          {topic(of)}
        </Link>
        <About of={of} />
      </td>
      <td>
        {original && original.room !== null && original.room !== room?.code && (
          <>
            <s>{original.room}</s>{' '}
          </>
        )}
        {room?.code ?? (of.onlineUrl ? t('lesson.online') : <Dash />)}
      </td>
      <td>{teaches ? <StateChip of={of} /> : <OwnState of={of} />}</td>
      {teaches && (
        <>
          <td>
            <AttendanceState of={of} />
          </td>
          <td>
            <SummaryState of={of} />
          </td>
        </>
      )}
    </tr>
  )
}

/** The lecturer of the session, and its changes. */
function About({ of }: { of: Session }) {
  const t = useWords(words)
  const { weekday } = useFormat()
  const { lecturer, substituteFor, makeUpFor, madeUpBy, original } = of
  const about = [
    of.group,
    lecturer && substituteFor
      ? t('activity.substitute', { name: lecturer.name, other: substituteFor.name })
      : lecturer?.name,
    makeUpFor && t('activity.makesUp', { day: weekday(makeUpFor.day) }),
    of.state === 'CANCELLED' && of.reason,
    madeUpBy && t('activity.madeUp', { day: weekday(madeUpBy.day) }),
  ]
  return (
    <small>
      {about.filter(Boolean).join(' · ')}
      {original && (
        <span className={styles.movedFrom}>
          {t('activity.movedFrom')}{' '}
          <s>
            {weekday(original.day)}, {original.startsAt}
          </s>
        </span>
      )}
    </small>
  )
}
