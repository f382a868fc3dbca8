import { filled, type Language, locales, type Values } from './words.ts'

/** A words file: texts by name, in branches. */
export type Tree = { readonly [key: string]: string | Tree }

/**
 * The text of a dotted key with its `{{values}}` filled in, the same on server and browser; the key itself if there is
 * no text.
 */
export function sayFrom(tree: Tree, language: Language, key: string, values: Values = {}): string {
  const text = textIn(tree, language, key, values)
  return text === undefined ? key : filled(text, values)
}

/**
 * The text with its values not filled in; `count` chooses the plural form by the rules of the language (CLDR).
 * Undefined if there is none.
 */
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
  const known = rules.get(language) ?? new Intl.PluralRules(locales[language])
  rules.set(language, known)
  return known.select(count)
}
