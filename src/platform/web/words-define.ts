import { sayFrom, type Tree, textIn } from '../contract/say.ts'
import type { KeyOf, Language, Values } from '../contract/words.ts'
import { currentLanguage, usesLanguage } from './words-language.ts'

/** A text that is named, not yet said: `words('tabs.info')` can be declared at module level. */
export type Text = { readonly domain: string; readonly key: string }

/** A file of texts in each language by its path, `…/pt.json`, as `import.meta.glob` finds them; fetched when first needed. */
type Files = Readonly<Record<string, () => Promise<unknown>>>
type Load = (language?: Language) => Promise<void>
type Loading = {
  readonly domain: string
  /** Fetches all texts of the domain, in the language in use. */
  load: Load
  /** Fetches only what is said of it outside its own screens: menu, tasks, feed, news. */
  loadBrief: Load
}

/** The texts of one domain: call it with a key to name a text. */
export type Words<Key extends string = string> = ((key: Key) => Text) & Loading
/** The texts of any domain, where only loading matters. */
export type AnyWords = ((key: never) => Text) & Loading

const whole = new Map<string, Tree>()
const brief = new Map<string, Tree>()
const loads = new Map<string, Load>()
const nameOf = (domain: string, language: Language) => `${domain} ${language}`

/** Declares a domain's words; `briefs` are the parts of the files that the menu and the feed say (`en.json?brief`). */
export function defineWords<W extends Tree>(
  domain: string,
  files: Files,
  briefs: Files = files,
): Words<KeyOf<W> & string> {
  const load = loaderOf(domain, files, whole)
  loads.set(domain, load)
  const loadBrief = briefs === files ? load : loaderOf(domain, briefs, brief)
  return Object.assign((key: KeyOf<W> & string): Text => ({ domain, key }), { domain, load, loadBrief })
}

/** True when all texts of a domain are there. */
export const hasWords = (domain: string, language: Language) => whole.has(nameOf(domain, language))

/** Fetches the texts of a domain where one is asked for that neither they nor the brief ones have yet; else null. */
export function missing({ domain, key }: Text, values?: Values): Promise<void> | null {
  const language = currentLanguage()
  if (hasWords(domain, language)) return null
  const known = textIn(brief.get(nameOf(domain, language)) ?? {}, language, key, values)
  return known === undefined ? (loads.get(domain)?.(language) ?? null) : null
}

/** Says a text outside components, in the language in use; its domain must have been loaded. Plain text is itself. */
export function say(text: Text | string, values?: Values): string {
  if (typeof text === 'string') return text
  const language = currentLanguage()
  const name = nameOf(text.domain, language)
  return sayFrom(whole.get(name) ?? brief.get(name) ?? {}, language, text.key, values)
}

function loaderOf(domain: string, files: Files, loaded: Map<string, Tree>): Load {
  const loads = new Map<Language, Promise<void>>()
  const load = (language: Language = currentLanguage()) => {
    usesLanguage(load)
    const known = loads.get(language)
    if (known) return known
    const loading = textsIn(files, language).then((texts) => void loaded.set(nameOf(domain, language), texts))
    loads.set(language, loading)
    loading.catch(() => loads.delete(language))
    return loading
  }
  return load
}

async function textsIn(files: Files, language: Language): Promise<Tree> {
  const [, read] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.json`)) ?? []
  if (!read) throw new Error(`There is no ${language}.json among ${Object.keys(files)}`)
  const { default: texts } = (await read()) as { default: Tree }
  return texts
}
