import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { GradeReport } from '../../contract/report/grade-report.ts'
import { words } from '../words.ts'

/** The label of a bin: its grade, or its range. */
export function useBinName({ bins, scheme }: Pick<GradeReport, 'bins' | 'scheme'>): (at: number) => string {
  const t = useWords(words)
  const { number } = useFormat()
  return (at) => {
    const bin = bins[at]
    if (bin?.grade != null) return bin.grade
    const next = bins[at + 1]
    const ends = { from: number(bin?.from ?? 0), to: number(next?.from ?? scheme.top) }
    return t(next ? 'report.range' : 'report.last', ends)
  }
}
