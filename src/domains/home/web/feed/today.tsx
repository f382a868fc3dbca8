import { Part, partOf } from '#platform/web/routes/part.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Feed } from '../../contract/feed.ts'
import { words } from '../words.ts'
import { isAhead, NextEvent } from './next-event.tsx'
import styles from './today.module.css'

type Props = { day: string; today: Feed['today']; next: Feed['courses']['next'] }

const hours = partOf(() => import('./day-hours.tsx'))
/** Few days are without any event in the week ahead. */
const nextDue = partOf(() => import('./next-due.tsx'))

/**
 * What is on now: on the desk the hours of a day with events, else the next event of the week, otherwise the next
 * deadline. Absent when there is neither.
 */
export function Today({ day, today: { term, events, missing }, next }: Props) {
  const { isoDay } = useFormat()
  const isDesk = useWidth(1024)
  const isBusy = events.some(isAhead)
  const onDay = events.some(({ startsAt }) => startsAt && isoDay(startsAt) === day)
  return (
    <>
      <Missing of={missing} />
      {isDesk && onDay ? (
        <Part of={hours} props={{ day, events }} />
      ) : isBusy ? (
        <NextEvent events={events} day={day} />
      ) : (
        <Part of={nextDue} props={{ day, term, next }} />
      )}
    </>
  )
}

/** The parts of the calendar that could not be read, so that nobody takes an empty day for a free one. */
function Missing({ of }: { of: Feed['today']['missing'] }) {
  const t = useWords(words)
  if (of.length === 0) return null
  const kinds = of.map((kind) => t(`schedule.layers.${kind}`)).join(', ')
  return (
    <p className={styles.missing} role="status">
      {t('today.missing', { kinds })}
    </p>
  )
}
