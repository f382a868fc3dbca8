import type { ReactNode } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { Columns, Stack } from '#platform/web/ui/page.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { LessonPlan } from '../../contract/plan/lesson-plan.ts'
import type { Session } from '../activity/weeks.ts'
import { words } from '../words.ts'
import { clockTimes } from './clock-times.ts'
import styles from './plan.module.css'

type Plan = Item<typeof LessonPlan>
type Props = { lesson: Session; plan: Plan; act?: ReactNode }

/** The plan for reading: the running order with times of day, and beside it the preparation and materials. */
export function PlanView({ lesson, plan, act }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const { longDay } = useFormat()
  const others = plan.lessons.filter(({ id }) => id !== lesson.id)
  const text = (of: Plan['objectives']) => inLanguage(of, language)
  return (
    <Columns>
      <Card title={t('plan.order')} note={t('plan.minutes', { minutes: plan.minutes })} act={act}>
        {plan.steps.length === 0 ? (
          <Empty title={t('plan.noSteps')} />
        ) : (
          <RunningOrder steps={plan.steps} startsAt={lesson.startsAt} minutes={plan.minutes} />
        )}
      </Card>
      <Stack>
        <Text title={t('plan.objectives')}>{text(plan.objectives)}</Text>
        <Text title={t('plan.beforeClass')}>{text(plan.beforeClass)}</Text>
        <Text title={t('plan.materials')}>{plan.materials}</Text>
        <Text title={t('plan.notes')} note={t('plan.teachersOnly')}>
          {plan.notes}
        </Text>
        {others.length > 0 && (
          <Card title={t('plan.shared')} padded>
            <p>{others.map(({ day, group }) => [longDay(day), group].filter(Boolean).join(' · ')).join(', ')}</p>
          </Card>
        )}
      </Stack>
    </Columns>
  )
}

function Text({ title, note, children }: { title: string; note?: string; children: string | undefined }) {
  if (!children) return null
  return (
    <Card title={title} note={note} padded>
      <p className={styles.text}>{children}</p>
    </Card>
  )
}

type OrderProps = { steps: Plan['steps']; startsAt: string; minutes: number }

function RunningOrder({ steps, startsAt, minutes }: OrderProps) {
  const t = useWords(words)
  const times = clockTimes(startsAt, steps)
  return (
    <table className={styles.order} aria-label={t('plan.order')}>
      <thead>
        <tr>
          <th scope="col">{t('plan.from')}</th>
          <th scope="col">{t('plan.length')}</th>
          <th scope="col">{t('plan.what')}</th>
          <th scope="col">{t('plan.how')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((one, at) => (
          <tr key={`${times[at]} ${one.what}`}>
            <td className={styles.from}>{times[at]}</td>
            <td className={styles.length}>
              {t('plan.minutes', { minutes: one.minutes })}
              <Meter
                value={one.minutes}
                max={minutes}
                label={t('plan.share', { minutes: one.minutes, all: minutes })}
              />
            </td>
            <td>
              <b>{one.what}</b>
            </td>
            <td>{one.how}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
