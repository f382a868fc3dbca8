import { nice, ticks } from 'd3-array'

/** From where to where an axis goes. */
export type Scale = { readonly from: number; readonly to: number }

/** Where a value lies on the scale, as a share of its length; what lies outside stands at the end. */
export function shareOf(value: number, { from, to }: Scale): number {
  return to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 0
}

/** The same as a place across a picture of any width. */
export const placeOf = (value: number, scale: Scale): string => `${(100 * shareOf(value, scale)).toFixed(2)}%`

/** A few round numbers along the scale. */
export const marksOf = ({ from, to }: Scale): number[] => ticks(from, to, 3)

/** A scale with round ends that holds all values. */
export function scaleAround(values: readonly number[]): Scale {
  if (values.length === 0) return { from: 0, to: 1 }
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [from, to] = least === most ? [least - 1, most + 1] : nice(least, most, 3)
  return { from, to }
}
