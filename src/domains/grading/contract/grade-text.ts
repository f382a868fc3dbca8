import { type Language, locales } from '#platform/contract/words.ts'

/**
 * A grade as stored on sheets (`12.5`, `B+`), formatted for a reader: with the decimal sign of the language, and a dash
 * if there is none.
 */
export function gradeText(grade: string | null, language: Language): string {
  if (grade === null || !/^\d+(\.\d+)?$/.test(grade)) return grade ?? '–'
  const decimals = grade.split('.')[1]?.length ?? 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return Number(grade).toLocaleString(locales[language], digits)
}
