import type { KeyOf, Language } from '../contract/words.ts'
import { currentLanguage, useLanguage, usesLanguage } from './words-language.ts'

import { sayFrom, type Tree, type Values } from './words-say.ts'

export { setLanguage, useLanguage } from './words-language.ts'
export type { Values } from './words-say.ts'

/** A text that is named, not yet said: `words('tabs.info')` can be declared at module level. */
export type Text = { readonly domain: string; readonly key: string }
type Loading = { readonly domain: string; load: (language?: Language) => Promise<void> }

/** The texts of one domain: call it with a key to name a text. */
export type Words<Key extends string = string> = ((key: Key) => Text) & Loading
/** The texts of any domain, where only loading matters. */
export type AnyWords = ((key: never) => Text) & Loading

const loaded = new Map<string, Tree>()
const nameOf = (domain: string, language: Language) => `${domain} ${language}`

/** Declares a domain's words; its files are fetched when first needed, and only in the language in use. */
export function defineWords<W extends Tree>(
  domain: string,
  files: Readonly<Record<Language, () => Promise<{ default: Tree }>>>,
): Words<KeyOf<W> & string> {
  const loads = new Map<Language, Promise<void>>()
  const load = (language: Language = currentLanguage()) => {
    usesLanguage(load)
    const known = loads.get(language)
    if (known) return known
    const loading = files[language]().then((file) => void loaded.set(nameOf(domain, language), file.default))
    loads.set(language, loading)
    loading.catch(() => loads.delete(language))
    return loading
  }
  return Object.assign((key: KeyOf<W> & string): Text => ({ domain, key }), { domain, load })
}

/** Says the texts of one domain: `t('students', { count: 7 })`. Waits for the file if the router did not. */
export function useWords<Key extends string>(words: Words<Key>): (key: Key, values?: Values) => string {
  const language = useLanguage()
  // Thrown, not used: React forbids a use() that is skipped once the file is there.
  if (!loaded.has(nameOf(words.domain, language))) throw words.load(language)
  return (key, values) => say({ domain: words.domain, key }, values)
}

/** Says texts of any domain, named elsewhere, as the texts of tabs and menu entries. */
export function useText(): (text: Text | string, values?: Values) => string {
  useLanguage()
  return say
}

/** Says a text outside components, in the language in use; its domain must have been loaded. Plain text is itself. */
export function say(text: Text | string, values?: Values): string {
  if (typeof text === 'string') return text
  const language = currentLanguage()
  return sayFrom(loaded.get(nameOf(text.domain, language)) ?? {}, language, text.key, values)
}
