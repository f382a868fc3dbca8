import { ValidationError } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/serve.ts'
import { words } from './words.ts'

type Violations = (typeof words)['en']['violations']

/** What is wrong with a field, in the reader's words. */
export const violation = ({ language }: Pick<Ctx, 'language'>, propertyPath: string, code: keyof Violations) =>
  new ValidationError([{ propertyPath, message: words[language].violations[code] }])
