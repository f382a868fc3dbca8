import type { GradebookCells } from '../../contract/gradebook/cells.ts'
import { leastStudents } from '../../contract/report/anomalies.ts'
import type { ReportPart } from '../../contract/report/grade-report.ts'
import { deviationOf, inHundredths, middleOf } from '../../contract/report/summary.ts'
import { shareOf } from '../../contract/scheme/total.ts'

/** The counted marks of each assessment; absence counts as zero, excused students have none. */
export function partsOf(
  { assessments, students }: Pick<GradebookCells, 'assessments' | 'students'>,
  isOwn: boolean,
): ReportPart[] {
  const enrolled = students.filter(({ state }) => state !== 'WITHDRAWN')
  return assessments.map(({ id, code, title, weight, maxMark, leastPercent }) => {
    const scores = enrolled.flatMap(({ marks }) => {
      const mark = marks.find(({ assessment }) => assessment === id)
      const share = mark && shareOf(mark, maxMark)
      return share ? [inHundredths((Number(share.over) / Number(share.under)) * maxMark)] : []
    })
    scores.sort((a, b) => a - b)
    const { mean, median } = middleOf(scores)
    const isShown = isOwn || scores.length >= leastStudents
    const shown = (value: number | null) => (isShown && value !== null ? inHundredths(value) : null)
    return {
      ...{ id, code, title, weight, maxMark, leastPercent, entered: scores.length },
      ...{ mean: shown(mean), median: shown(median), deviation: shown(deviationOf(scores)) },
      scores: isShown ? scores : null,
    }
  })
}
