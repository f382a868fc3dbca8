import { readFileSync } from 'node:fs'
import { ValidationError } from '../../contract/errors.ts'
import { sayFrom, type Tree } from '../../contract/say.ts'
import { filled, type KeyOf, type Language, languages, type Values } from '../../contract/words.ts'
import type { Ctx } from '../resource/resource-handler.ts'

/**
 * The texts of a domain in all languages, from `<folder>/en.json`, `pt.json` and `zh-Hant.json`; the type is that of
 * the English file, and a test of the declarations checks that the others have its keys.
 */
export function readWords<W extends object>(folder: URL): Readonly<Record<Language, W>> {
  const read = (language: Language): W => JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'))
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, W>
}

/**
 * Creates a domain's function that refuses a field in the reader's language, from the `violations` of its words file:
 * `throw violation(ctx, 'until', 'untilBefore')` (422).
 */
export const violationFrom =
  <V extends Readonly<Record<string, string>>>(words: Readonly<Record<Language, { readonly violations: V }>>) =>
  ({ language }: Pick<Ctx, 'language'>, propertyPath: string, code: keyof V & string, values: Values = {}) =>
    new ValidationError([{ propertyPath, message: filled(words[language].violations[code] ?? code, values) }])

/**
 * Creates a domain's function that gets one of its texts on the server: `say(ctx.language)('copy.files', { count })`.
 */
export const sayFor =
  <W extends object>(words: Readonly<Record<Language, W>>) =>
  (language: Language) =>
  (key: KeyOf<W>, values: Values = {}): string =>
    sayFrom(words[language] as Tree, language, key, values)
