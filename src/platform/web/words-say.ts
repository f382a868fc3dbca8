import { filled, type Language, type Values } from '../contract/words.ts'

export type { Values } from '../contract/words.ts'
export type Tree = { readonly [key: string]: string | Tree }

/**
 * The text of a key in a words file. The server says the same files with i18next; the browser needs only nested keys,
 * plurals and `{{value}}`, which are these lines instead of 13 kB (the test holds the two together).
 */
export function sayFrom(tree: Tree, language: Language, key: string, values: Values = {}): string {
  const text = textIn(tree, language, key, values)
  return text === undefined ? key : filled(text, values)
}

/** The text as it stands in the file, without its values; undefined where there is none. */
export const textIn = (tree: Tree, language: Language, key: string, values: Values = {}): string | undefined =>
  textAt(tree, key, typeof values.count === 'number' ? pluralOf(language, values.count) : null)

function textAt(tree: Tree, key: string, plural: string | null): string | undefined {
  const steps = key.split('.')
  const last = steps.pop() ?? ''
  const branch = steps.reduce<string | Tree | undefined>(below, tree)
  const names = plural === null ? [last] : [`${last}_${plural}`, `${last}_other`, last]
  return names.map((name) => below(branch, name)).find((found) => typeof found === 'string')
}

function below(branch: string | Tree | undefined, name: string): string | Tree | undefined {
  return typeof branch === 'object' && Object.hasOwn(branch, name) ? branch[name] : undefined
}

const rules = new Map<Language, Intl.PluralRules>()

function pluralOf(language: Language, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}
