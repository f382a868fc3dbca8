import { inLanguage, type Language, type Localized, languages } from '../../contract/words.ts'
import { dayInWords } from '../day.ts'

type Value = string | number | Localized | null
/** The values of a sentence as they are stored, before the reader is known. */
export type StoredValues = Record<string, Value>

/**
 * The values of a sentence in the reader's language: of a text in three languages only that one, a day (`YYYY-MM-DD`)
 * in words; with `today` for who reads it on that day, and not for what is kept.
 */
export const spoken = (values: StoredValues, language: Language, today?: string): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, said(value, language, today)]))

function said(value: Value, language: Language, today?: string): string | number {
  if (isLocalized(value)) return inLanguage(value, language)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayInWords(value, language, today)
  return value ?? ''
}

const isLocalized = (value: Value): value is Localized =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => languages.some((one) => one === key))
