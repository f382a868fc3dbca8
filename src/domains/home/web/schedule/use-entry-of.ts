import { eventLooks } from '#academics/contract'
import type { Entry } from '#platform/web/calendar/entry.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'
import { words } from '../words.ts'
import { describedEvent } from './described-event.ts'

/** The calendar entry of an event, in the look and with the name of its kind. */
export function useEntryOf(): (event: CalendarEvent) => Entry {
  const t = useWords(words)
  return (event) => ({
    ...describedEvent(event),
    ...eventLooks[event.kind],
    kind: t(`schedule.kinds.${event.kind}`),
  })
}
