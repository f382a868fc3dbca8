import { Link } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { words } from '../words.ts'
import { lookOf } from './look.ts'
import { useTopic } from './session-title.ts'
import styles from './term.module.css'
import { type Session, type Week, weekOf } from './weeks.ts'

type Props = { course: Item<typeof Course>; weeks: readonly Week[]; teaches: boolean }

/** The whole term as one line: a box for each session, whose shape shows its state, linked to the session. A phone has no room for it. */
export function Term({ course, weeks, teaches }: Props) {
  const t = useWords(words)
  const { isoDay } = useFormat()
  const today = weekOf(isoDay(), course.startsOn)
  return (
    <section className={styles.term} aria-label={t('activity.term')}>
      <ol className={styles.strip}>
        {weeks.map(({ number, sessions }) => (
          <li
            key={number}
            className={number === today ? styles.now : undefined}
            aria-current={number === today ? 'date' : undefined}
          >
            <span className={styles.boxes}>
              {sessions.map((one) => (
                <Box key={one.id} of={one} teaches={teaches} />
              ))}
            </span>
            <small>
              <span className="sr-only">{t('activity.week', { number })}</span>
              <span aria-hidden="true">{number}</span>
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Box({ of, teaches }: { of: Session; teaches: boolean }) {
  const t = useWords(words)
  const topic = useTopic()
  const { weekday } = useFormat()
  const look = lookOf(of, teaches)
  const said = !teaches && look === 'complete' ? t('states.HELD') : t(`looks.${look}`)
  const name = `${weekday(of.day)}: ${topic(of)}, ${said}`
  return (
    <Link
      to={paths.plan({ id: of.course.id, lessonId: of.id })}
      className={`${styles.box} ${styles[look]}`}
      title={name}
      aria-label={name}
    />
  )
}
