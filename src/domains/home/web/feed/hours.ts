import type { Piece } from '#platform/web/calendar/entry.ts'

/** The first hour that is shown, and the one at which it ends. */
export type Hours = { from: number; until: number }

const most = 11

/** From the first event's hour to the last's; of a longer day the last eleven hours. */
export function hoursOf(pieces: readonly Piece[]): Hours {
  const from = Math.floor(Math.min(...pieces.map((piece) => piece.from)) / 60)
  const until = Math.ceil(Math.max(...pieces.map((piece) => piece.until)) / 60)
  return { from: Math.max(from, until - most), until }
}

/** The times of at least an hour between two events, as far as they are still to come. */
export function freeBetween(pieces: readonly Piece[], now: number): { from: number; until: number }[] {
  const busy = pieces.filter(({ entry }) => entry.state !== 'CANCELLED').toSorted((a, b) => a.from - b.from)
  return busy.flatMap(({ from: until }, at) => {
    const from = Math.max(...busy.slice(0, at).map((one) => one.until))
    return at > 0 && until - from >= 60 && until > now ? [{ from, until }] : []
  })
}
