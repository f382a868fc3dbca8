import { inLanguage } from '#platform/contract/words.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { FinalGrade, FinalGrades } from '../../contract/final/final-grades.ts'
import { words } from '../words.ts'
import { assessmentsQuery } from './queries.ts'

type Finals = Pick<FinalGrades, 'scheme' | 'leastAttendance'>

/** The text of the questions that the rules leave open about a student. */
export function useQuestions(course: string, { scheme, leastAttendance }: Finals): (of: FinalGrade) => string[] {
  const t = useWords(words)
  const language = useLanguage()
  const { number, percent } = useFormat()
  const assessments = useLoaded(assessmentsQuery(course)).data['hydra:member']
  const named = (ids: readonly number[]) =>
    assessments
      .filter(({ id }) => ids.includes(id))
      .map(({ title, code }) => inLanguage(title, language) || code)
      .join(', ')
  return (of) =>
    of.questions.map((question) => {
      if (question === 'attendance')
        return t('final.questions.attendance', {
          percent: percent((of.attendance.percent ?? 0) / 100),
          least: percent(leastAttendance / 100),
        })
      if (question === 'nearPass')
        return t('final.questions.nearPass', {
          points: number(Math.round((scheme.pass - (of.grade?.total ?? 0)) * 100) / 100),
          pass: number(scheme.pass),
        })
      const why = question === 'missing' ? of.given.flatMap((one) => one.why ?? []) : []
      return [t(`final.questions.${question}`, { works: named(of[question]) }), ...why].join(': ')
    })
}
