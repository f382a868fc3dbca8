import type { markStatuses } from '#course/contract'
import { decimal, divided, type Fraction, isBelow, minus, plus, times, zero } from './exact.ts'

/** The fields of an assessment that determine how its marks count. */
export type Counting = {
  id: number
  weight: number
  maxMark: number
  dropGroup: string | null
  leastPercent: number | null
}

export type MarkValue = {
  score: number | null
  status: (typeof markStatuses)[number] | null
  penalty: number
}

export type Total = {
  /** The achieved share of the maximum, from 0 to 1; null while nothing counts. */
  share: Fraction | null
  /** The weight of the counted assessments, and that of all assessments. */
  rests: number
  of: number
  /** Assessments without a mark, and those with an open decision about misconduct. */
  missing: readonly number[]
  pending: readonly number[]
  /** Assessments below their lowest passing mark. */
  below: readonly number[]
  /** Assessments that do not count because another one of their group was better. */
  dropped: readonly number[]
}

type Counted = { of: Counting; share: Fraction }

/** The counted share of an assessment's maximum: zero for absence, null if nothing counts. */
export function shareOf({ score, status, penalty }: MarkValue, maxMark: number): Fraction | null {
  if (status === 'ABSENT' || status === 'NOT_SUBMITTED') return zero
  if (status === 'EXCUSED' || status === 'MISCONDUCT' || score === null) return null
  const counted = minus(decimal(score), decimal(penalty))
  return divided(counted.over < 0n ? zero : counted, decimal(maxMark))
}

/**
 * The exact total of a student. Excused work transfers its weight to the other work; of a drop group with two or more
 * marks the lowest does not count, and the others carry the weight of all marked work in the group.
 */
export function totalOf(
  assessments: readonly Counting[],
  markOf: (assessment: number) => MarkValue | undefined,
): Total {
  const judged = assessments.map((of) => judge(of, markOf(of.id)))
  const counted = judged.flatMap(({ of, share }) => (share ? [{ of, share }] : []))
  const dropped = lowestOfGroups(counted)
  const weights = weightOf(counted)
  const sum = byGroup(counted).reduce((so, group) => plus(so, reachedIn(group, dropped)), zero)
  const idsOf = (kind: Judged['kind']) => judged.filter((one) => one.kind === kind).map(({ of }) => of.id)
  return {
    share: weights.over === 0n ? null : divided(sum, weights),
    rests: Number(weights.over) / Number(weights.under),
    of: assessments.reduce((so, { weight }) => so + Math.round(weight * 100), 0) / 100,
    ...{ missing: idsOf('missing'), pending: idsOf('pending'), dropped },
    below: counted.filter(isBelowLeast).map(({ of }) => of.id),
  }
}

type Judged = { of: Counting; share: Fraction | null; kind: 'counted' | 'missing' | 'pending' | 'excused' }

/** How a mark enters the total; an assessment with a weight of 0 is never missing. */
function judge(of: Counting, mark: MarkValue | undefined): Judged {
  const share = mark ? shareOf(mark, of.maxMark) : null
  if (share) return { of, share, kind: 'counted' }
  if (mark?.status === 'MISCONDUCT') return { of, share, kind: 'pending' }
  return { of, share, kind: mark?.status === 'EXCUSED' || of.weight === 0 ? 'excused' : 'missing' }
}

const isBelowLeast = ({ of, share }: Counted): boolean =>
  of.leastPercent !== null && isBelow(times(share, decimal(100)), decimal(of.leastPercent))

/** The contribution of a group: the mean of its counted work, with the weight of all its marked work. */
function reachedIn(group: readonly Counted[], dropped: readonly number[]): Fraction {
  const kept = group.filter(({ of }) => !dropped.includes(of.id))
  const own = weightOf(kept)
  if (own.over === 0n) return zero
  const reached = kept.reduce((so, { of, share }) => plus(so, times(decimal(of.weight), share)), zero)
  return divided(times(reached, weightOf(group)), own)
}

const weightOf = (some: readonly Counted[]): Fraction =>
  some.reduce((so, { of }) => plus(so, decimal(of.weight)), { over: 0n, under: 100n })

/** Groups the assessments by drop group; every other one is a group by itself. */
function byGroup(counted: readonly Counted[]): Counted[][] {
  const groups = new Map<string, Counted[]>()
  for (const one of counted) {
    const key = one.of.dropGroup === null ? `one ${one.of.id}` : `group ${one.of.dropGroup}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

/** The lowest of each group with two or more weighted marks; of equally low ones the one with the greatest id. */
const lowestOfGroups = (counted: readonly Counted[]): number[] =>
  byGroup(counted).flatMap((group) => {
    // Work without weight cannot carry the weight of others.
    const [first, ...others] = group.filter(({ of }) => of.weight > 0)
    if (!first || others.length === 0) return []
    return [others.reduce((low, one) => (isLower(one, low) ? one : low), first).of.id]
  })

/** Whether one mark is dropped rather than the other, independent of their order. */
const isLower = (one: Counted, other: Counted): boolean =>
  isBelow(one.share, other.share) || (!isBelow(other.share, one.share) && one.of.id > other.of.id)
