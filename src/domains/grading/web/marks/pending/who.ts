import { codeKey } from '#platform/contract/values/plain.ts'
import type { GradebookStudent } from '../../../contract/gradebook/cells.ts'

/** Finds the student of the course whom a text names; null for nobody, or where it could name several. */
export type FindStudent = (text: string) => GradebookStudent | null

/**
 * Who is meant is looked up among the students of the course, whatever the form of the number: letter case, blanks,
 * hyphens and dots do not count, nor zeros before it or the decimals that a spreadsheet adds. An e-mail address names
 * whom `byAddress` knows. A form that two students share names neither.
 */
export function studentFinder(
  students: readonly GradebookStudent[],
  byAddress: ReadonlyMap<string, number> = new Map(),
): FindStudent {
  const exact = new Map(students.map((one) => [codeKey(one.student.number ?? ''), one]))
  const loose = new Map<string, GradebookStudent | null>()
  for (const one of students) {
    const key = looseKey(one.student.number ?? '')
    loose.set(key, loose.has(key) ? null : one)
  }
  const byEnrollment = new Map(students.map((one) => [one.enrollment, one]))
  return (text) => {
    const key = codeKey(text)
    if (key === '') return null
    const addressed = byEnrollment.get(byAddress.get(key) ?? 0)
    return exact.get(key) ?? loose.get(looseKey(text)) ?? addressed ?? null
  }
}

const looseKey = (text: string): string =>
  codeKey(text)
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/[-./_]/g, '')
    .replace(/^0+(?=.)/, '')
