import { type Scale, shareOf } from './scale.ts'

/** Values at the same position of the scale, one dot above the other. */
export type Stack = { readonly at: number; readonly count: number }

/** How many values there are at each step of the scale, from the lowest; a value counts at the step nearest to it. */
export function stacksOf(values: readonly number[], scale: Scale, step: number): Stack[] {
  const counts = new Map<number, number>()
  for (const value of values) {
    const place = Math.round((shareOf(value, scale) * (scale.to - scale.from)) / step)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return sorted.map(([place, count]) => ({ at: Number((scale.from + place * step).toFixed(6)), count }))
}
