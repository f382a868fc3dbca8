import { Card } from '#platform/web/ui/card.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import styles from './planner.module.css'
import type { DefencePlan } from './queries.ts'
import { missingAt } from './slot-inputs.ts'
import { useSlots } from './use-slots.ts'

/** What happens with the button, in the order of time. */
export function WhenInvited({ plan }: { plan: DefencePlan }) {
  const t = useWords(words)
  const { weekday, time } = useFormat()
  const { chosen, code } = useSlots(plan)
  const count = plan.people.length
  return (
    <Card title={t('planner.whenInvited')} padded>
      <ol className={styles.steps}>
        <li className={styles.now}>
          <b>{t('planner.now')}</b>
          <span>{code ? t('planner.nowRoom', { room: code, count }) : t('planner.nowPeople', { count })}</span>
        </li>
        <li>
          <b>{chosen ? `${weekday(chosen.day)}, ${time(chosen.startsAt)}` : t('planner.theDay')}</b>
          <span>{t('planner.thenDefence')}</span>
        </li>
      </ol>
    </Card>
  )
}

/** The chosen time in one line above the button. */
export function ChosenTime({ plan }: { plan: DefencePlan }) {
  const t = useWords(words)
  const { weekday, time } = useFormat()
  const { chosen, code } = useSlots(plan)
  if (!chosen) return <p className={styles.line}>{t('planner.ownTime')}</p>
  const when = [`${weekday(chosen.day)}, ${time(chosen.startsAt)}–${time(chosen.endsAt)}`, code]
  return (
    <p className={styles.line}>
      <b>{when.filter(Boolean).join(', ')}.</b>{' '}
      {chosen.busy.length === 0 ? t('planner.allFree') : t('planner.without', { names: missingAt(plan, chosen) })}
    </p>
  )
}
