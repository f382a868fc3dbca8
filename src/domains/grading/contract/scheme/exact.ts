/**
 * Exact fractions. Marks, weights and rounding steps are decimals with two places; in binary floating point 0.1 + 0.2
 * is not 0.3, and a grade that misses a pass by such an error would be wrong.
 */
export type Fraction = { readonly over: bigint; readonly under: bigint }

export const zero: Fraction = { over: 0n, under: 1n }

/** A decimal with up to two places, such as a mark or a weight. */
export const decimal = (value: number): Fraction => ({ over: BigInt(Math.round(value * 100)), under: 100n })

export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under }
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under })
export const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
/** Only for positive divisors. */
export const divided = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under, under: a.under * b.over })
export const isBelow = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under

/** The nearest multiple of `step`, rounding halves up; for values that are not negative. */
export function rounded(value: Fraction, step: number): number {
  const { over, under } = divided(value, decimal(step))
  const steps = (2n * over + under) / (2n * under)
  return Number(steps * BigInt(Math.round(step * 100))) / 100
}

/** Whether a decimal with up to two places is a multiple of `step`. */
export const isMultiple = (value: number, step: number): boolean =>
  Math.round(value * 100) % Math.round(step * 100) === 0
