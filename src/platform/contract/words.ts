/** The languages of the portal, in the order in which a missing text falls back. */
export const languages = ['en', 'pt', 'zh-Hant'] as const
export type Language = (typeof languages)[number]

/** The locale in which dates and numbers are written for each language (BCP 47). */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT', 'zh-Hant': 'zh-Hant-MO' }

/** A text that students read, kept in up to three languages. */
export type Localized = { [L in Language]?: string | undefined }

/** The text in the person's language, else in the first language that has one. */
export function inLanguage(text: Localized, language: Language): string {
  return text[language] || languages.map((other) => text[other]).find(Boolean) || ''
}

/** The best match of our languages for an `Accept-Language` header or a browser's list. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const lower = tag.trim().toLowerCase()
    if (lower.startsWith('zh')) return 'zh-Hant'
    const found = languages.find((language) => lower === language || lower.startsWith(`${language}-`))
    if (found) return found
  }
  return 'en'
}

/** What is put into a text; `count` also chooses between `_one`, `_many` and `_other`. */
export type Values = Readonly<Record<string, string | number>>

/** A text with its `{{value}}` filled in; a placeholder without a value stays as written. */
export const filled = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The dotted keys of a words file: `KeyOf<typeof en>` is `'title' | 'blockers.noSupervisor' | …`. */
export type KeyOf<Words> = {
  [K in keyof Words & string]: Words[K] extends string ? PlainKey<K> : `${K}.${KeyOf<Words[K]>}`
}[keyof Words & string]

/** The key of `students_one` and `students_other` is `students`. */
type PlainKey<K extends string> = K extends `${infer Stem}_${'one' | 'many' | 'other'}` ? Stem : K
