import { Link } from 'react-router'
import type { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { RowDialog } from '#platform/web/screens/row-dialog.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { paths } from '../../../contract/paths.ts'
import { LessonPlan } from '../../../contract/plan/lesson-plan.ts'
import { useTopic } from '../../activity/session-title.ts'
import { type Session, weeksOf } from '../../activity/weeks.ts'
import { EditPlan } from '../../lesson/plan-form.tsx'
import { StateChip } from '../../state-chip.tsx'
import { words } from '../../words.ts'
import type { PlanOfTerm } from '../use-plan.ts'
import styles from './cards.module.css'

/** The plan on a phone: read by week, one topic edited at a time; topics can only be moved on larger screens. */
export function Cards({ course, plan }: { course: Item<typeof Course>; plan: PlanOfTerm }) {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <>
      {weeksOf(plan.sessions, course.startsOn).map(({ number, sessions }) => (
        <Card key={number} title={t('activity.week', { number })}>
          <ul className={styles.rows}>
            {sessions.map((one) => (
              <SessionCard key={one.id} of={one} plan={plan} />
            ))}
          </ul>
        </Card>
      ))}
      {plan.before.left.length > 0 && (
        <Card title={t('managePlan.withoutDay')}>
          <ul className={styles.rows}>
            {plan.before.left.map((topic) => (
              <li key={topic}>{inLanguage(plan.shown(topic)?.title ?? {}, language)}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function SessionCard({ of, plan }: { of: Session; plan: PlanOfTerm }) {
  const t = useWords(words)
  const topic = useTopic()
  const { weekday } = useFormat()
  const saved = of.plan ? plan.plans.get(of.plan.id) : undefined
  return (
    <li>
      <div>
        <small>
          {weekday(of.day)}, {of.startsAt}
        </small>
        <Link to={paths.plan({ id: of.course.id, lessonId: of.id })}>{topic(of)}</Link>
        <StateChip of={of} />
      </div>
      {saved?.actions.includes('update') && of.state === 'PLANNED' && (
        <RowDialog
          resource={LessonPlan}
          of={saved}
          label={t('manage.change')}
          about={t('managePlan.changeOf', { topic: topic(of) })}
          title={() => t('managePlan.changeOf', { topic: topic(of) })}
        >
          {(item, close) => <EditPlan of={item} onDone={close} />}
        </RowDialog>
      )}
    </li>
  )
}
