import { ValidationError } from '../contract/errors.ts'
import { filled, type Language, type Values } from '../contract/words.ts'
import type { Ctx } from './resource-handler.ts'

/**
 * A domain's way to refuse a field in the reader's words, from the `violations` of its words file:
 * `throw violation(ctx, 'until', 'untilBefore')` (422).
 */
export const violationFrom =
  <V extends Readonly<Record<string, string>>>(words: Readonly<Record<Language, { readonly violations: V }>>) =>
  ({ language }: Pick<Ctx, 'language'>, propertyPath: string, code: keyof V & string, values: Values = {}) =>
    new ValidationError([{ propertyPath, message: filled(words[language].violations[code] ?? code, values) }])
