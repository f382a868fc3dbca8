import type { EntryLook } from '#platform/contract/calendar.ts'

type EventKindLook = {
  look: EntryLook
  /** Somebody is there, and cannot be elsewhere at the same time. */
  attended: boolean
}

/** The kinds of events in calendars, in the order in which people show and hide them, with how each looks. */
export const eventLooks = {
  CLASS: { look: 'accent', attended: true },
  EXAM: { look: 'solid', attended: true },
  MEETING: { look: 'outlined', attended: true },
  PRACTICE: { look: 'double', attended: true },
  DEADLINE: { look: 'flag', attended: false },
  HOLIDAY: { look: 'plain', attended: false },
} as const satisfies Readonly<Record<string, EventKindLook>>

export const eventKinds = [
  'CLASS',
  'EXAM',
  'MEETING',
  'PRACTICE',
  'DEADLINE',
  'HOLIDAY',
] as const satisfies readonly EventKind[]
export type EventKind = keyof typeof eventLooks
