import { filled, locales } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import type { FinalGrade } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'

/** Whether a grade waits for a mark that is given outside of the course, as that of a practice to which somebody objects. */
export const isUnsettled = ({ outcome, given }: FinalGrade): boolean =>
  outcome === 'OPEN' && given.some(({ why }) => why !== null)

/** What cannot be said before the last mark is there. */
const waitWithMarks: readonly FinalGrade['questions'][number][] = ['missing', 'nearPass']

/** Whether the course has still a mark to enter or something to decide about a grade, besides marks that others give. */
export const isToDecide = ({ outcome, given, missing, questions }: FinalGrade): boolean => {
  if (outcome !== 'OPEN') return false
  const awaited = given.flatMap(({ assessment, why }) => (why === null ? [] : [assessment]))
  const isOwn = missing.some((assessment) => !awaited.includes(assessment))
  return awaited.length === 0 || isOwn || questions.some((question) => !waitWithMarks.includes(question))
}

/** How many names one sentence says. */
const mostNames = 5

/** The names of students in a sentence, and how many more there are. */
export function namesIn(students: readonly Pick<FinalGrade, 'student'>[], { language }: Pick<Ctx, 'language'>): string {
  const names = students.slice(0, mostNames).map(({ student }) => student.name)
  const left = students.length - names.length
  return new Intl.ListFormat(locales[language]).format(
    left > 0 ? [...names, filled(words[language].sheet.server.more, { count: left })] : names,
  )
}
