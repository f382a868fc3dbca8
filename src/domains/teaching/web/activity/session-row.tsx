import { Link } from 'react-router'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
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
import { isMissing, type Session } from './weeks.ts'

/** One session in one line: time and place, topic, attendance, what is left to do. A moved session shows its original time struck through. */
export function SessionRow({ of, teaches, names }: { of: Session; teaches: boolean; names: boolean }) {
  const t = useWords(words)
  const topic = useTopic()
  const { isoDay, dayInTerm } = useFormat()
  const { original, room, state } = of
  const here = { id: of.course.id, lessonId: of.id }
  const [attendance, summary] = [attendancePaths.attendance(here), paths.summary(here)]
  const isToday = of.day === isoDay()
  const off = of.state === 'CANCELLED' ? styles.off : ''
  return (
    <tr className={isToday ? `${styles.row} ${styles.today}` : styles.row}>
      <td className={styles.number}>{of.number ?? '–'}</td>
      <td className={`${styles.when} ${off}`}>
        <b>{isToday ? t('activity.today') : dayInTerm(of.day)}</b> {of.startsAt}–{of.endsAt}
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
        <About of={of} names={names} />
      </td>
      <td>
        {original && original.room !== null && original.room !== room?.code && (
          <>
            <s>{original.room}</s>{' '}
          </>
        )}
        {room?.code ?? (of.onlineUrl ? t('lesson.online') : <Dash />)}
      </td>
      <td>{teaches ? <AttendanceState of={of} /> : <OwnState of={of} />}</td>
      {teaches && (
        <>
          <td>
            <WhatIsLeft of={of} />
          </td>
          <td className={styles.acts}>
            {isToday && of.actions.includes('takeAttendance') && state !== 'CANCELLED' ? (
              <ButtonLink look="primary" to={attendance}>
                {t('activity.takeAttendance')}
              </ButtonLink>
            ) : (
              isMissing(of) && <ButtonLink to={summary}>{t('activity.writeSummary')}</ButtonLink>
            )}
          </td>
        </>
      )}
    </tr>
  )
}

/** What a session still lacks, or that nothing is missing; empty while there is nothing to say. */
function WhatIsLeft({ of }: { of: Session }) {
  const t = useWords(words)
  if (of.state === 'CANCELLED') return <StateChip of={of} />
  if (of.state === 'SUMMARISED')
    return (
      <span className={styles.complete}>
        <Icon name="check" size={16} />
        {t(of.summaryLate ? 'summary.writtenLate' : 'looks.complete')}
      </span>
    )
  return of.summaryDueOn && of.state === 'HELD' ? <SummaryState of={of} /> : <Dash />
}

/** The lecturer of the session, where not all have the same, and its changes. */
function About({ of, names }: { of: Session; names: boolean }) {
  const t = useWords(words)
  const { dayInTerm } = useFormat()
  const { lecturer, substituteFor, makeUpFor, madeUpBy, original } = of
  const about = [
    of.group,
    lecturer && substituteFor
      ? t('activity.substitute', { name: lecturer.name, other: substituteFor.name })
      : names && lecturer?.name,
    makeUpFor && t('activity.makesUp', { day: dayInTerm(makeUpFor.day) }),
    of.state === 'CANCELLED' && of.reason,
    madeUpBy && t('activity.madeUp', { day: dayInTerm(madeUpBy.day) }),
  ]
  return (
    <small>
      {about.filter(Boolean).join(' · ')}
      {original && (
        <span>
          {' '}
          {t('activity.movedFrom')}{' '}
          <s>
            {dayInTerm(original.day)}, {original.startsAt}
          </s>
        </span>
      )}
    </small>
  )
}
