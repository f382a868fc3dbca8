import { clockAt } from '#platform/web/calendar/place-on-days.ts'
import { config } from '#platform/web/config.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { Schedule } from '../../contract/schedule.ts'
import { words } from '../words.ts'
import { describedEvent } from './described-event.ts'

/** Shown for days without events: the next event, with a link to its week. */
export function NextEvent({ next }: { next: Schedule['next'] }) {
  const t = useWords(words)
  const { weekday, dayTime } = useFormat()
  if (!next) return <Empty title={t('schedule.nothing')}>{t('schedule.nothingEver')}</Empty>
  const { name, about } = describedEvent(next)
  const { startsAt, firstDay } = next
  const when = startsAt === null ? weekday(firstDay ?? '') : dayTime(startsAt)
  const day = startsAt === null ? (firstDay ?? '') : clockAt(config().timeZone, startsAt).day
  return (
    <Empty
      title={t('schedule.nothing')}
      act={
        <ButtonLink to={`?day=${day}`} icon="right">
          {t('schedule.next', { name: [name, ...about.slice(0, 1)].join(' '), when })}
        </ButtonLink>
      }
    />
  )
}
