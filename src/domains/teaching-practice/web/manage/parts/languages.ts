import type { Language } from '#platform/contract/words.ts'
import { languages } from '#platform/contract/words.ts'

/** Each language by its own name, which all its readers recognise. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  pt: 'Português',
  'zh-Hant': '繁體中文',
}

export const languageOptions = languages.map((value) => ({ value, text: languageNames[value] }))
