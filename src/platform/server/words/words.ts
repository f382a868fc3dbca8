import { sayFrom, type Tree } from '../../contract/say.ts'
import type { Language } from '../../contract/words.ts'
import { platformWords } from './platform.ts'

/**
 * A sentence of a domain's words in a person's language: `say('pt', 'registry', 'blockers.noText', { … })`. An empty
 * name means the first domain that has the key.
 */
export type Say = (language: Language, domain: string, key: string, values?: object) => string

/** The texts of the server: the same words files that the screens use, all three languages in memory. */
export function openWords(domains: readonly { name: string; words: Record<Language, object> }[]): Say {
  const trees = new Map([['platform', platform], ...domains.map(({ name, words }) => [name, words] as const)])
  return (language, domain, key, values = {}) => {
    const asked = domain === '' ? [...trees.values()] : [trees.get(domain)]
    const texts = asked.map((tree) =>
      sayFrom((tree?.[language] ?? {}) as Tree, language, key, written(language, values)),
    )
    return texts.find((text) => text !== key) ?? key
  }
}

/**
 * Numbers in the format of the language: 32.6 is "32,6" in Portuguese, a year keeps its four digits; a count chooses
 * the plural form.
 */
const written = (language: Language, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? value.toLocaleString(language, inWords) : value,
    ]),
  )

const inWords = { maximumFractionDigits: 2, useGrouping: false }

const platform: Record<Language, object> = platformWords
