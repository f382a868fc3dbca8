import { type EventKind, eventKinds } from '#academics/contract'
import type { Entry } from '#platform/web/calendar/entry.ts'
import type { CalendarEvent } from '../../contract/schedule.ts'

/** How many entries of each kind there are. */
export const countsOf = (events: readonly CalendarEvent[]): Record<EventKind, number> =>
  Object.fromEntries(eventKinds.map((kind) => [kind, events.filter((one) => one.kind === kind).length])) as Record<
    EventKind,
    number
  >

/** Entries that contain all words of a search text. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const toldOf = ({ name, about, place }: Entry) => [name, ...about, place].join(' ').toLocaleLowerCase()
  return entries.filter((entry) => words.every((word) => toldOf(entry).includes(word)))
}
