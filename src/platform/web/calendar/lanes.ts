import type { Entry, Piece } from './entry.ts'

/** Where a piece stands among those at the same time: lane 0 at the edge, each further one more to the right. */
export type Laned = Piece & { lane: number }

/** Each piece gets the first lane that is free when it begins, so that no two in a lane are at the same time. */
export function inLanes(pieces: readonly Piece[]): Laned[] {
  const ends: number[] = []
  return [...pieces]
    .sort((one, other) => one.from - other.from || other.until - one.until)
    .map((piece) => {
      const free = ends.findIndex((end) => end <= piece.from)
      const lane = free === -1 ? ends.length : free
      ends[lane] = piece.until
      return { ...piece, lane }
    })
}

/** Two things at which nobody can be at once, and when. */
export type Clash = { one: Entry; other: Entry; from: string; until: string }

const attended = new Set(['CLASS', 'EXAM', 'MEETING', 'PRACTICE'])

/** All pairs that overlap, the earlier first. What is cancelled, and what nobody attends, is in nobody's way. */
export function clashesAmong(entries: readonly Entry[]): Clash[] {
  const timed = entries
    .filter(({ kind, state, startsAt, endsAt }) => attended.has(kind) && state !== 'CANCELLED' && startsAt && endsAt)
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

/** A visit during the hours at the school belongs to them: both are of the same practice. */
const isWithin = (one: Entry, other: Entry) => one.kind !== other.kind && one.to !== null && one.to === other.to

/** How many minutes an overlap lasts. */
export const minutesOf = ({ from, until }: Pick<Clash, 'from' | 'until'>): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 60_000)
