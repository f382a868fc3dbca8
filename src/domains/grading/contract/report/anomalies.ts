import type { Scheme } from '../scheme/grade.ts'
import { inHundredths, type SummedGrade, summaryOf } from './summary.ts'

/** What in the grades of a course needs a comment by its lecturers before they are submitted. */
export const anomalyKeys = ['meanShift', 'fewPassed', 'allPassed', 'sameGrade'] as const
export type AnomalyKey = (typeof anomalyKeys)[number]

/** The numbers of an anomaly; a comment applies while they stay the same. */
export type AnomalyValues = Record<string, number | string>
export type Anomaly = { key: AnomalyKey; values: AnomalyValues }

/** With fewer students, shares and averages say more about individuals than about the course. */
export const leastStudents = 10

/** The limits: the shift of the mean as a share of the scale, the share of passes, and the share of a single grade. */
const [mostShift, leastPassed, mostOfOne] = [0.1, 0.5, 0.4]

/** A scheme with fewer grades naturally puts many students into one. */
const leastGrades = 4

export type ReportedGrade = SummedGrade & { grade: string }

/** The anomalies in the grades of a run, compared with the previous run, whose mean is on the same scale. */
export function anomaliesIn(
  grades: readonly ReportedGrade[],
  before: { term: string; mean: number } | null,
  { top, bands }: Pick<Scheme, 'top' | 'bands'>,
): Anomaly[] {
  const { students, mean, passed } = summaryOf(grades)
  if (students < leastStudents || mean === null) return []
  const found: Anomaly[] = []
  const shift = before && inHundredths(mean - before.mean)
  if (before && shift !== null && Math.abs(shift) > inHundredths(top * mostShift))
    found.push({ key: 'meanShift', values: { mean, before: before.mean, shift, term: before.term } })
  if (passed < students * leastPassed) found.push({ key: 'fewPassed', values: { passed, students } })
  if (passed === students) found.push({ key: 'allPassed', values: { students } })
  const [grade, count] = mostFrequent(grades)
  const isCoarse = bands.length > 0 && new Set(bands.map((band) => band.grade)).size < leastGrades
  if (!isCoarse && count > students * mostOfOne) found.push({ key: 'sameGrade', values: { grade, count, students } })
  return found
}

/** The most frequent grade; of equally frequent ones, the first in alphabetical order. */
function mostFrequent(grades: readonly ReportedGrade[]): [string, number] {
  const counts = new Map<string, number>()
  for (const { grade } of grades) counts.set(grade, (counts.get(grade) ?? 0) + 1)
  const sorted = [...counts].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1))
  return sorted[0] ?? ['', 0]
}

export const isSame = (a: AnomalyValues, b: AnomalyValues): boolean =>
  Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
