import type { EntryLook } from '#platform/contract/calendar.ts'
import type { EventKind } from './event-kinds.ts'

type EventLook = {
  look: EntryLook
  /** Somebody is there, and cannot be elsewhere at the same time. */
  attended?: true
}

/** How the events of each kind look in calendars. */
export const eventLooks: Readonly<Record<EventKind, EventLook>> = {
  CLASS: { look: 'accent', attended: true },
  EXAM: { look: 'solid', attended: true },
  MEETING: { look: 'outlined', attended: true },
  PRACTICE: { look: 'double', attended: true },
  DEADLINE: { look: 'flag' },
  HOLIDAY: { look: 'plain' },
}
