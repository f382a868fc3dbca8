/** The averages of a set of numbers. */
export type Middle = { mean: number | null; median: number | null }

export function middleOf(numbers: readonly number[]): Middle {
  if (numbers.length === 0) return { mean: null, median: null }
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  const median = sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
  return { mean: sorted.reduce((sum, one) => sum + one, 0) / sorted.length, median }
}

/** The population standard deviation: a course includes all of its students and is not a sample. */
export function deviationOf(numbers: readonly number[]): number | null {
  const { mean } = middleOf(numbers)
  if (mean === null) return null
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length)
}

/** Two decimal places, as marks have. */
export const inHundredths = (value: number): number => Math.round(value * 100) / 100

/** Grades of a course as numbers; `students` are those who have one. */
export type Summary = {
  students: number
  mean: number | null
  median: number | null
  deviation: number | null
  passed: number
}

export type SummedGrade = { total: number; passed: boolean }

export function summaryOf(grades: readonly SummedGrade[]): Summary {
  const totals = grades.map(({ total }) => total)
  const { mean, median } = middleOf(totals)
  const rounded = (value: number | null) => (value === null ? null : inHundredths(value))
  return {
    students: grades.length,
    ...{ mean: rounded(mean), median: rounded(median), deviation: rounded(deviationOf(totals)) },
    passed: grades.filter(({ passed }) => passed).length,
  }
}
