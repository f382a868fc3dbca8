import { binsOf, countsIn } from '../../contract/report/bins.ts'
import { summaryOf } from '../../contract/report/summary.ts'
import type { SheetContent, SheetLine } from '../../contract/sheet/sheet-content.ts'

type Figures = SheetContent['figures']

/** The number of totals in each tenth of the scale. */
export const spreadOf = (totals: readonly number[], top: number): number[] =>
  countsIn(binsOf({ top, bands: [] }), totals)

/** The figures of a sheet; means are rounded to hundredths of the scheme's unit. */
export function figuresOf(
  lines: readonly Pick<SheetLine, 'outcome' | 'total' | 'decision'>[],
  { top, pass }: { top: number; pass: number },
  lastMean: number | null,
): Figures {
  const grades = lines.flatMap(({ total, outcome }) =>
    total === null ? [] : [{ total, passed: outcome === 'PASSED' }],
  )
  const count = (outcome: SheetLine['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const { mean, median, deviation } = summaryOf(grades)
  const totals = grades.map(({ total }) => total)
  const spread = spreadOf(totals, top)
  return {
    ...{ students: lines.length, passed: count('PASSED'), failed: count('FAILED'), incomplete: count('INCOMPLETE') },
    overridden: lines.filter(({ decision }) => decision?.kind === 'OVERRIDE').length,
    ...{ mean, median, deviation, top, pass, spread, lastMean },
  }
}
