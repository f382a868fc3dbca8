import { createInstance } from 'i18next'
import { use } from 'react'
import type { KeyOf, Language } from '../contract/words.ts'
import { currentLanguage, useLanguage, usesLanguage } from './words-language.ts'

export { setLanguage, useLanguage } from './words-language.ts'

/** A text that is named, not yet said: `words('tabs.info')` can be declared at module level. */
export type Text = { readonly domain: string; readonly key: string }
/** What is put into a text; `count` chooses between `_one` and `_other`. */
export type Values = Readonly<Record<string, string | number>>

type Tree = { readonly [key: string]: string | Tree }
type Loading = { readonly domain: string; load: (language?: Language) => Promise<void> }

/** The texts of one domain: call it with a key to name a text. */
export type Words<Key extends string = string> = ((key: Key) => Text) & Loading
/** The texts of any domain, where only loading matters. */
export type AnyWords = ((key: never) => Text) & Loading

const i18n = createInstance()
i18n.init({
  lng: 'en',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

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
    const loading = files[language]().then((file) => void i18n.addResourceBundle(language, domain, file.default))
    loads.set(language, loading)
    loading.catch(() => loads.delete(language))
    return loading
  }
  return Object.assign((key: KeyOf<W> & string): Text => ({ domain, key }), { domain, load })
}

/** Says the texts of one domain: `t('students', { count: 7 })`. Waits for the file if the router did not. */
export function useWords<Key extends string>(words: Words<Key>): (key: Key, values?: Values) => string {
  const language = useLanguage()
  if (!i18n.hasResourceBundle(language, words.domain)) use(words.load(language))
  return (key, values) => say({ domain: words.domain, key }, values)
}

/** Says texts of any domain, named elsewhere, as the texts of tabs and menu entries. */
export function useText(): (text: Text, values?: Values) => string {
  useLanguage()
  return say
}

/** Says a text outside components, in the language in use; its domain must have been loaded. */
export const say = (text: Text, values?: Values): string =>
  i18n.getFixedT(currentLanguage(), text.domain)(text.key, { ...values })
