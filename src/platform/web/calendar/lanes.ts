import type { Entry, Piece } from './entry.ts'

/** The position of a piece among simultaneous ones: lane 0 at the left edge, each further one more to the right. */
export type Laned = Piece & { lane: number }

/**
 * Each piece gets the first lane that is free when it begins, so that no two in a lane overlap. A piece that is shorter
 * than the `least` minutes that can be hit is as long as these.
 */
export function inLanes(pieces: readonly Piece[], least = 0): Laned[] {
  const ends: number[] = []
  return [...pieces]
    .sort((one, other) => one.from - other.from || other.until - one.until)
    .map((piece) => {
      const free = ends.findIndex((end) => end <= piece.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = Math.max(piece.until, piece.from + least)
      return { ...piece, lane }
    })
}

/** Two overlapping entries that nobody can attend both, and when they overlap. */
export type Clash = { one: Entry; other: Entry; from: string; until: string }

/** All pairs that overlap, the earlier first. Cancelled entries, and those that nobody attends, clash with nothing. */
export function clashesAmong(entries: readonly Entry[]): Clash[] {
  const timed = entries
    .filter(({ attended, state, startsAt, endsAt }) => attended && state !== 'CANCELLED' && startsAt && endsAt)
    .map((entry) => ({ entry, from: entry.startsAt ?? '', until: entry.endsAt ?? '' }))
    .sort((one, other) => one.from.localeCompare(other.from) || one.entry.key.localeCompare(other.entry.key))
  return timed.flatMap((one, at) =>
    timed
      .slice(at + 1)
      .filter((other) => other.from < one.until && other.until > one.from && !isWithin(one.entry, other.entry))
      .map((other) => ({
        one: one.entry,
        other: other.entry,
        from: other.from,
        until: [one.until, other.until].sort()[0] ?? '',
      })),
  )
}

/** A visit during the hours at the school is part of them: both belong to the same practice. */
const isWithin = (one: Entry, other: Entry) => one.kind !== other.kind && one.to !== null && one.to === other.to

/** The length of an overlap in minutes. */
export const minutesOf = ({ from, until }: Pick<Clash, 'from' | 'until'>): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 60_000)
