import { type Scale, shareOf } from './scale.ts'

/** The path of a line in a chart of 100 by 100; a missing value leaves a gap. */
export function pathOf(values: readonly (number | null)[], scale: Scale): string {
  const last = Math.max(1, values.length - 1)
  return values
    .map((value, at) => {
      if (value === null) return ''
      const isFirst = at === 0 || values[at - 1] === null
      // A single value between two gaps is a point: a line of no length with round ends.
      const isAlone = isFirst && (values[at + 1] ?? null) === null
      const place = `${((100 * at) / last).toFixed(2)} ${(100 * (1 - shareOf(value, scale))).toFixed(2)}`
      return `${isFirst ? 'M' : 'L'}${place}${isAlone ? 'h0' : ''}`
    })
    .join('')
}

/** The last value that is not missing, and its index. */
export function lastOf(values: readonly (number | null)[]): { at: number; value: number } | null {
  const at = values.findLastIndex((value) => value !== null)
  const value = values[at]
  return typeof value === 'number' ? { at, value } : null
}

/** Moves overlapping names apart, keeping their order; all are shares of one height. */
export function spreadOut(places: readonly number[], apart: number): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place)
  for (const [nth, one] of order.entries()) {
    const before = order[nth - 1]
    if (before) one.place = Math.max(one.place, before.place + apart)
  }
  const over = Math.max(0, (order.at(-1)?.place ?? 0) - 1)
  return places.map((_, at) => (order.find((one) => one.at === at)?.place ?? 0) - over)
}
