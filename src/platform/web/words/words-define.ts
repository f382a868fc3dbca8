import { sayFrom, type Tree, textIn } from '../../contract/say.ts'
import type { KeyOf, Language, Values } from '../../contract/words.ts'
import { currentLanguage, usesLanguage } from './words-language.ts'

/** A reference to a text: `words('tabs.info')` can be declared at module level. */
export type Text = { readonly domain: string; readonly key: string }

/**
 * A file of texts in each language by its path, `…/pt.json`, as `import.meta.glob` finds them; loaded when first
 * needed.
 */
type Files = Readonly<Record<string, () => Promise<unknown>>>
type Load = (language?: Language) => Promise<void>
type Loading = {
  readonly domain: string
  /** Loads all texts of the domain, in the current language. */
  load: Load
  /** Loads only the texts that are used outside its own screens: menu, tasks, feed, news. */
  loadBrief: Load
}

/** The texts of one domain: call it with a key to refer to a text. */
export type Words<Key extends string = string> = ((key: Key) => Text) & Loading
/** The texts of any domain, for code that only loads them. */
export type AnyWords = ((key: never) => Text) & Loading

const whole = new Map<string, Tree>()
const brief = new Map<string, Tree>()
const loads = new Map<string, Load>()
const nameOf = (domain: string, language: Language) => `${domain} ${language}`

/** Declares words of the app itself, whose files are beside them. */
export function defineWords<W extends Tree>(
  domain: string,
  files: Files,
  briefs: Files = files,
): Words<KeyOf<W> & string> {
  const load = loaderOf(domain, (language) => fileIn(files, `/${language}.json`), whole)
  const isSame = briefs === files
  return declared(
    domain,
    load,
    isSame ? load : loaderOf(domain, (language) => fileIn(briefs, `/${language}.json`), brief),
  )
}

/** The words of a domain by its name: `wordsOf<typeof en>('registry')`, whose files are in its `contract/words`. */
export function wordsOf<W extends Tree>(domain: string): Words<KeyOf<W> & string> {
  const pathOf = (language: Language) => `/domains/${domain}/contract/words/${language}.json`
  const load = loaderOf(domain, (language) => fileIn(provided.files, pathOf(language)), whole)
  return declared(
    domain,
    load,
    loaderOf(domain, (language) => briefIn(language, pathOf(language)), brief),
  )
}

/** The brief texts of all domains in a language, by the paths of their files. */
type Briefs = () => Promise<{ briefs: Readonly<Record<string, object>> }>

let provided: { files: Files; briefs?: Readonly<Record<Language, Briefs>> | undefined } = { files: {} }

/**
 * Sets the locations of the texts of all domains; `briefs` are the parts that the menu and the feed use
 * (`en.json?brief`); without them all texts are loaded. Those of all domains come in one file per language, because
 * every page carries the list of files.
 */
export function provideTexts(files: Files, briefs?: Readonly<Record<Language, Briefs>>): void {
  provided = { files, briefs }
}

function briefIn(language: Language, path: string): File {
  const load = provided.briefs?.[language]
  if (!load) return fileIn(provided.files, path)
  return async () => {
    const { briefs } = await load()
    return { default: entryAt(briefs, path) }
  }
}

function declared<Key extends string>(domain: string, load: Load, loadBrief: Load): Words<Key> {
  loads.set(domain, load)
  return Object.assign((key: Key): Text => ({ domain, key }), { domain, load, loadBrief })
}

/** True if all texts of a domain are loaded. */
export const hasWords = (domain: string, language: Language) => whole.has(nameOf(domain, language))

/** Loads the texts of a domain if a requested one is neither in them nor in the brief ones yet; else null. */
export function missing({ domain, key }: Text, values?: Values): Promise<void> | null {
  const language = currentLanguage()
  if (hasWords(domain, language)) return null
  const known = textIn(brief.get(nameOf(domain, language)) ?? {}, language, key, values)
  return known === undefined ? (loads.get(domain)?.(language) ?? null) : null
}

/**
 * Returns a text outside components, in the current language; its domain must have been loaded. Plain text is returned
 * unchanged.
 */
export function say(text: Text | string, values?: Values): string {
  if (typeof text === 'string') return text
  const language = currentLanguage()
  const name = nameOf(text.domain, language)
  return sayFrom(whole.get(name) ?? brief.get(name) ?? {}, language, text.key, values)
}

type File = () => Promise<unknown>

function loaderOf(domain: string, find: (language: Language) => File, loaded: Map<string, Tree>): Load {
  const loads = new Map<Language, Promise<void>>()
  const load = (language: Language = currentLanguage()) => {
    usesLanguage(load)
    const known = loads.get(language)
    if (known) return known
    const loading = read(find(language)).then((texts) => void loaded.set(nameOf(domain, language), texts))
    loads.set(language, loading)
    loading.catch(() => loads.delete(language))
    return loading
  }
  return load
}

async function read(file: File): Promise<Tree> {
  const { default: texts } = (await file()) as { default: Tree }
  return texts
}

const fileIn =
  (files: Files, ending: string): File =>
  async () =>
    entryAt(files, ending)()

function entryAt<T>(entries: Readonly<Record<string, T>>, ending: string): T {
  const [, entry] = Object.entries(entries).find(([path]) => path.endsWith(ending)) ?? []
  if (entry === undefined) throw new Error(`There is no ${ending} among ${Object.keys(entries)}`)
  return entry
}
