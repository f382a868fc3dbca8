import { type Language, languages } from '../../contract/words.ts'

/** Each language by its own name, the same in every language. */
export const languageNames: Record<Language, string> = { en: 'English', pt: 'Português', 'zh-Hant': '繁體中文' }

export const isLanguage = (text: string): text is Language => languages.some((one) => one === text)
