import type { ReactNode } from 'react'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { hoursOf } from '../../../contract/plan/hours.ts'
import type { Session } from '../../activity/weeks.ts'
import { AddSession } from '../../manage-session/dialogs.tsx'
import { words } from '../../words.ts'
import { basisQuery } from '../queries.ts'
import styles from './hours.module.css'

type Props = { course: Item<typeof Course>; sessions: readonly Session[] }

/** Hours planned, held and summarised, each compared with the contact hours of the syllabus. */
export function Hours({ course, sessions }: Props) {
  const t = useWords(words)
  const { number } = useFormat()
  const { syllabus } = useLoaded(basisQuery(course.id)).data
  const { planned, held, summarised, missing } = hoursOf(sessions)
  const goal = syllabus?.hours ?? 0
  const scale = { goal, most: Math.max(goal, planned, 1) }
  return (
    <Card
      title={t('managePlan.hours.title')}
      note={goal > 0 ? t('managePlan.hours.goal', { hours: number(goal) }) : t('managePlan.hours.noSyllabus')}
      act={<AddSession course={course} />}
    >
      <dl className={styles.meter}>
        <Line name="planned" hours={planned} {...scale}>
          {goal > 0 && <Difference course={course.id} short={goal - planned} />}
        </Line>
        <Line name="held" hours={held} {...scale} />
        <Line name="summarised" hours={summarised} {...scale}>
          {missing > 0 && <span className={styles.quiet}>{t('managePlan.hours.missing', { count: missing })}</span>}
        </Line>
      </dl>
    </Card>
  )
}

type LineProps = {
  name: 'planned' | 'held' | 'summarised'
  hours: number
  goal: number
  most: number
  children?: ReactNode
}

/** A bar scaled to the hours of the syllabus, and its number. */
function Line({ name, hours, goal, most, children }: LineProps) {
  const t = useWords(words)
  const { number } = useFormat()
  const share = (of: number) => (100 * of) / most
  return (
    <div className={styles.line}>
      <dt>{t(`managePlan.hours.${name}`)}</dt>
      <dd className={styles.bar} aria-hidden="true">
        <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="presentation">
          {name === 'planned' && goal > hours && (
            <rect className={styles.gap} x={share(hours)} width={share(goal - hours)} height="12" />
          )}
          <rect className={styles[name]} width={share(hours)} height="12" />
          {goal > 0 && <rect className={styles.goal} x={share(goal) - 0.2} width="0.4" height="12" />}
        </svg>
      </dd>
      <dd>
        <b>{t('managePlan.hours.hours', { hours: number(hours) })}</b> {children}
      </dd>
    </div>
  )
}

/** The difference between planned hours and those of the syllabus, and the days without classes. */
function Difference({ course, short }: { course: number; short: number }) {
  const t = useWords(words)
  const { number } = useFormat()
  const { suspended } = useLoaded(basisQuery(course)).data
  const without = new Set(suspended.map(({ day }) => day)).size
  if (short < 0) return <span className={styles.quiet}>{t('managePlan.hours.more', { hours: number(-short) })}</span>
  if (short === 0) return <span className={styles.quiet}>{t('managePlan.hours.enough')}</span>
  return (
    <span className={styles.warns}>
      {[
        t('managePlan.hours.short', { hours: number(short) }),
        without > 0 && t('managePlan.hours.without', { count: without }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
