import { filled, locales } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'

/**
 * Whether a grade waits for a mark given outside the course, such as that of a teaching practice with an open
 * objection.
 */
export const isUnsettled = ({ outcome, given }: FinalGrade): boolean =>
  outcome === 'OPEN' && given.some(({ why }) => why !== null)

/** The questions that cannot be decided before the last mark exists. */
const waitWithMarks: readonly FinalGrade['questions'][number][] = ['missing', 'nearPass']

/** Whether the lecturers still have to enter a mark or decide about the grade, apart from marks that others give. */
export const isToDecide = ({ outcome, given, missing, questions }: FinalGrade): boolean => {
  if (outcome !== 'OPEN') return false
  const awaited = given.flatMap(({ assessment, why }) => (why === null ? [] : [assessment]))
  const isOwn = missing.some((assessment) => !awaited.includes(assessment))
  return awaited.length === 0 || isOwn || questions.some((question) => !waitWithMarks.includes(question))
}

/** The most names in one sentence. */
const mostNames = 5

/** The names of students in a sentence, and the number of the others. */
export function namesIn(students: readonly Pick<FinalGrade, 'student'>[], { language }: Pick<Ctx, 'language'>): string {
  const names = students.slice(0, mostNames).map(({ student }) => student.name)
  const left = students.length - names.length
  return new Intl.ListFormat(locales[language]).format(
    left > 0 ? [...names, filled(words[language].sheet.server.more, { count: left })] : names,
  )
}
