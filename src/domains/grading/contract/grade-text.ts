import { type Language, locales } from '#platform/contract/words.ts'

/** A grade as sheets keep it (`12.5`, `B+`), for a reader: a number with the decimal sign of the language, a dash for none. */
export function gradeText(grade: string | null, language: Language): string {
  if (grade === null || !/^\d+(\.\d+)?$/.test(grade)) return grade ?? '–'
  const decimals = grade.split('.')[1]?.length ?? 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return Number(grade).toLocaleString(locales[language], digits)
}
