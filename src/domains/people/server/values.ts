import { inLanguage, type Language, type Localized, languages } from '#platform/contract/words.ts'

type Value = string | number | Localized | null

/** The values of a sentence in the reader's language: what is kept in three languages becomes one text. */
export const spoken = (values: Record<string, Value>, language: Language): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isLocalized(value) ? inLanguage(value, language) : (value ?? ''),
    ]),
  )

const isLocalized = (value: Value): value is Localized =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => languages.some((one) => one === key))
