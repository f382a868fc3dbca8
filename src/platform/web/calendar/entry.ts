import type { CalendarKind, CalendarState } from '../../contract/calendar.ts'

/** Something that a calendar shows: with times, or on whole days from the first to the last. */
export type Entry = {
  key: string
  kind: CalendarKind
  state: CalendarState
  /** What people call it, as short as it can be: `CS204`. */
  name: string
  /** What else is told of it, a line each. */
  about: readonly string[]
  place: string | null
  /** The place that was told before. */
  placeBefore: string | null
  startsAt: string | null
  endsAt: string | null
  firstDay: string | null
  lastDay: string | null
  /** The screen that opens it; null where there is none. */
  to: string | null
}

/** The part of an entry that lies on one day, in minutes of its clock from midnight. */
export type Piece = { entry: Entry; from: number; until: number }

/** What one day holds: what has no length of time, and what has, in the order of time. */
export type DayOfEntries = { day: string; whole: Entry[]; pieces: Piece[] }
