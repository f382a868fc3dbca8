import { createInstance } from 'i18next'
import { type Language, languages } from '../contract/words.ts'
import en from './words/en.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }
import zhHant from './words/zh-Hant.json' with { type: 'json' }

/** A sentence of a domain's words in a person's language: `say('pt', 'registry', 'blockers.noText', { … })`. */
export type Say = (language: Language, domain: string, key: string, values?: object) => string

/** The server's voice: the same words files that the screens use, all three languages in memory. */
export function openWords(domains: readonly { name: string; words: Record<Language, object> }[]): Say {
  const voice = createInstance()
  void voice.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    ns: ['platform', ...domains.map((domain) => domain.name)],
    interpolation: { escapeValue: false },
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        { platform: platform[language], ...Object.fromEntries(domains.map((d) => [d.name, d.words[language]])) },
      ]),
    ),
  })
  return (language, domain, key, values = {}) =>
    voice.t(key, { ns: domain, lng: language, ...written(language, values) })
}

/** Numbers as people write them: 32.6 is "32,6" in Portuguese, a year keeps its four figures; a count chooses the text. */
const written = (language: Language, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? value.toLocaleString(language, inWords) : value,
    ]),
  )

const inWords = { maximumFractionDigits: 2, useGrouping: false }

const platform: Record<Language, object> = { en, pt, 'zh-Hant': zhHant }
