import { useEntryText } from '#platform/web/calendar/use-entry-text.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { useWidth } from '#platform/web/ui/use-width.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { describedEvent } from '../schedule/described-event.ts'
import { words } from '../words.ts'
import { Strip } from './strip.tsx'
import styles from './today.module.css'

/** Whether it is over, as far as this device knows the time. */
const isOver = ({ startsAt, endsAt }: CalendarEvent): boolean => Date.parse(endsAt ?? startsAt ?? '') <= Date.now()

/** Whether it takes place and is not over. */
export const isAhead = (event: CalendarEvent): boolean => event.state !== 'CANCELLED' && !isOver(event)

/** The next event in the person's calendar, and the events that follow on the same day. */
export function NextEvent({ events, day }: { events: readonly CalendarEvent[]; day: string }) {
  const t = useWords(words)
  const { daysFrom, isoDay, relative } = useFormat()
  const { spanOf, placeOf, stateOf } = useEntryText()
  const isDesk = useWidth(1024)
  const next = events.find(isAhead)
  if (!next?.startsAt) return null
  const entry = describedEvent(next)
  const onDay = isoDay(next.startsAt)
  const hasBegun = Date.parse(next.startsAt) <= Date.now()
  const when = onDay === day ? relative(next.startsAt) : daysFrom(onDay, day)
  const others = events.filter((one) => one.uid !== next.uid && !isOver(one) && isoDay(one.startsAt ?? '') === onDay)
  return (
    <Strip
      label={hasBegun ? t('today.now') : t('today.next', { when })}
      title={[entry.name, entry.about[0]].filter(Boolean).join(' · ')}
      about={[spanOf(entry), placeOf(entry), stateOf(entry), ...entry.about.slice(1)]}
      more={
        others.length > 0 && (
          <ul className={styles.others}>
            {others.map(describedEvent).map((other) => (
              <li key={other.key} data-state={other.state}>
                {[spanOf(other), other.name, placeOf(other), stateOf(other)].filter(Boolean).join(' · ')}
              </li>
            ))}
          </ul>
        )
      }
    >
      {isDesk && <ButtonLink to={paths.schedule()}>{t('today.schedule')}</ButtonLink>}
      {entry.to && (
        <ButtonLink look={onDay === day ? 'primary' : 'default'} to={entry.to}>
          {t('today.openEvent')}
        </ButtonLink>
      )}
    </Strip>
  )
}
