import type { CalendarState, EntryLook } from '../../contract/calendar.ts'

/** Something that a calendar shows: with times, or on whole days from the first to the last. */
export type Entry = {
  key: string
  look: EntryLook
  /** The name of its kind, for screen readers; not needed where all entries are of one kind. */
  kind?: string
  /** Somebody is there, so it overlaps with others of which this is true. */
  attended?: boolean
  state: CalendarState
  /** Its name, as short as possible: `CS204`. */
  name: string
  /** Further details, a line each. */
  about: readonly string[]
  place: string | null
  /** The place that was announced before. */
  placeBefore: string | null
  startsAt: string | null
  endsAt: string | null
  firstDay: string | null
  lastDay: string | null
  /** The screen that it opens; null if there is none. */
  to: string | null
}

/** The part of an entry that lies on one day, in minutes after midnight, local time. */
export type Piece = { entry: Entry; from: number; until: number }

/** The entries of one day: those without a duration, and those with one in chronological order. */
export type DayOfEntries = { day: string; whole: Entry[]; pieces: Piece[] }
