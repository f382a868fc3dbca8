import { useLanguage } from '#platform/web/words/words.ts'
import { gradeText } from '../contract/grade-text.ts'

/** Formats a grade in the language of the reader. */
export function useGradeText(): (grade: string | null | undefined) => string {
  const language = useLanguage()
  return (grade) => gradeText(grade ?? null, language)
}
