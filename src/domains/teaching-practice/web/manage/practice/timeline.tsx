import type { Item } from '#platform/contract/resource.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useText, useWords } from '#platform/web/words/words.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import { timeOver } from '../radar/pace.ts'
import { eventsOf, type PracticeEvent } from './events.ts'
import { queriesOf } from './queries.ts'
import styles from './timeline.module.css'

/** The dates of a practice on one line: past, today, and future. */
export function Timeline({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const { day, daysFrom, isoDay, percent } = useFormat()
  const all = queriesOf(String(of.id))
  const today = isoDay()
  const around = {
    requirements: useLoaded(all.requirements).data['hydra:member'],
    meetings: useLoaded(all.meetings).data['hydra:member'],
    evaluations: useLoaded(all.evaluations).data['hydra:member'],
  }
  const nameOf = useEventNames()
  const over = timeOver(of, today)
  return (
    <Card title={t('manage.timeline.title')} padded>
      <Meter value={over} max={1} label={t('manage.timeline.over', { share: percent(over) })} />
      <ol className={styles.line} aria-label={t('manage.timeline.title')}>
        {eventsOf(of, around, today, isoDay).map((event) => (
          <li
            key={`${event.day} ${event.kind} ${event.name}`}
            className={event.kind === 'today' ? styles.today : event.day < today ? styles.past : styles.coming}
            aria-current={event.kind === 'today' ? 'date' : undefined}
          >
            <i aria-hidden="true" />
            <span>{nameOf(event)}</span>
            <small>
              {day(event.day)}
              {event.day > today && ` · ${daysFrom(event.day, today)}`}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function useEventNames() {
  const t = useWords(words)
  const text = useText()
  const named = (group: string, key = '') => text({ domain: words.domain, key: `${group}.${key}` })
  return ({ kind, name }: PracticeEvent): string => {
    if (kind === 'proof') return t('manage.timeline.proof', { proof: named('requirementKinds', name) })
    if (kind === 'meeting') return named('meetingKinds', name)
    if (kind !== 'form') return t(`manage.timeline.${kind}`)
    const [stage, role] = (name ?? '').split(' ')
    return `${named('stages', stage)} (${named('evaluatorRoles', role)})`
  }
}
