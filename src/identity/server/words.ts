import en from './words/en.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zhHant from './words/zh-Hant.json' with { type: 'json' }

export const locales = ['en', 'pt', 'zh-Hant'] as const
export type Locale = (typeof locales)[number]
export type Words = typeof en
export type Word = keyof Words

export const wordsOf: Record<Locale, Words> = { en, pt, 'zh-Hant': zhHant }

/** A sentence with its `{placeholders}` filled in. */
export function fill(sentence: string, values: Record<string, string | number>) {
  return sentence.replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank))
}

/** The first supported language in lists of preferences, the strongest first (`ui_locales`, `Accept-Language`). */
export function chooseLocale(...preferences: (string | undefined)[]): Locale {
  for (const preference of preferences.flatMap((list) => list?.slice(0, 500).split(/[\s,]+/) ?? [])) {
    const language = preference.toLowerCase().split(/[-;_]/)[0]
    if (language === 'en' || language === 'pt') return language
    if (language === 'zh') return 'zh-Hant'
  }
  return 'en'
}
