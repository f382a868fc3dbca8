import { nice, ticks } from 'd3-array'

/** The range of an axis. */
export type Scale = { readonly from: number; readonly to: number }

/** The position of a value on the scale, as a share of its length; a value outside is placed at the end. */
export function shareOf(value: number, { from, to }: Scale): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0
}

/** The same as a position in a chart of any width. */
export const placeOf = (value: number, scale: Scale): string => `${(100 * shareOf(value, scale)).toFixed(2)}%`

/** A few round numbers along the scale. */
export const marksOf = ({ from, to }: Scale): number[] => ticks(from, to, 3)

/** A scale with round ends that contains all values. */
export function scaleAround(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, to: 1 }
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = least === most ? [least - 1, most + 1] : nice(least, most, 3)
  return { from, to }
}
