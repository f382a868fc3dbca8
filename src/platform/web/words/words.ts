import type { Language, Values } from '../../contract/words.ts'
import { useStore } from '../ui/use-store.ts'
import { hasWords, missing, say, type Text, type Words } from './words-define.ts'
import { shownLanguage } from './words-language.ts'

export type { Values } from '../../contract/words.ts'
export { type AnyWords, say, type Text, type Words } from './words-define.ts'
export { setLanguage } from './words-language.ts'

/** The person's language; components that use it are rendered again when it changes. */
export const useLanguage = (): Language => useStore(shownLanguage)

/** Returns texts of one domain: `t('students', { count: 7 })`. Waits for the file if the router did not. */
export function useWords<Key extends string>(words: Words<Key>): (key: Key, values?: Values) => string {
  const language = useLanguage()
  // Thrown instead of `use()`: React forbids a `use()` that is skipped once the file is loaded.
  if (!hasWords(words.domain, language)) throw words.load(language)
  return sayerOf(words.domain, language)
}

type Sayer = (key: string, values?: Values) => string
const sayers = new Map<string, Sayer>()

/** The same function for a domain and a language, so that values that depend on it only change with the language. */
function sayerOf(domain: string, language: Language): Sayer {
  const name = `${domain}:${language}`
  const sayer = sayers.get(name) ?? ((key, values) => say({ domain, key }, values))
  sayers.set(name, sayer)
  return sayer
}

/**
 * Returns texts of any domain that are referred to elsewhere, such as those of tabs and menu entries. Waits for them as
 * `useWords` does.
 */
export function useText(): (text: Text | string, values?: Values) => string {
  useLanguage()
  return (text, values) => {
    const waiting = typeof text === 'string' ? null : missing(text, values)
    if (waiting) throw waiting
    return say(text, values)
  }
}
