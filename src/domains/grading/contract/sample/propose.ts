import { sampleBands } from './grading-sample.ts'

type Band = (typeof sampleBands)[number]
/** A mark as a share of the maximum, from 0 to 1. */
export type MarkedWork = { enrollment: number; share: number }
export type Pick = { enrollment: number; band: Band }

/** How close to the pass a mark is borderline, as a share of the maximum: one point of twenty. */
const near = 0.05

/**
 * Proposes one work for each band that has any: the highest mark, the median, the lowest pass, the one closest to the
 * pass, and the median of the failed ones. No work is proposed twice.
 */
export function proposedOf(works: readonly MarkedWork[], pass: number): Pick[] {
  const sorted = [...works].sort((a, b) => a.share - b.share || a.enrollment - b.enrollment)
  const picks: Pick[] = []
  const take = (
    band: Band,
    some: readonly MarkedWork[],
    best: (free: readonly MarkedWork[]) => MarkedWork | undefined,
  ) => {
    const found = best(some.filter(({ enrollment }) => !picks.some((pick) => pick.enrollment === enrollment)))
    if (found) picks.push({ enrollment: found.enrollment, band })
  }
  const isNear = ({ share }: MarkedWork) => Math.abs(share - pass) <= near + 1e-9
  const passed = sorted.filter(({ share }) => share >= pass)
  const failed = sorted.filter(({ share }) => share < pass)
  take('HIGH', passed, (free) => free.at(-1))
  take('BORDERLINE', sorted.filter(isNear), nearestTo(pass))
  take('FAIL', failed, middle)
  take('LOW', passed, (free) => free[0])
  take('MID', passed, middle)
  return picks.toSorted((a, b) => sampleBands.indexOf(a.band) - sampleBands.indexOf(b.band))
}

const middle = (some: readonly MarkedWork[]) => some[Math.floor(some.length / 2)]

const nearestTo = (pass: number) => (some: readonly MarkedWork[]) =>
  some.toSorted((a, b) => Math.abs(a.share - pass) - Math.abs(b.share - pass))[0]
