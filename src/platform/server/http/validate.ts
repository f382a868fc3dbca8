import type * as z from 'zod/mini'
import { en, pt, zhTW } from 'zod/v4/locales'
import { ValidationError, type Violation } from '../../contract/errors.ts'
import type { Language } from '../../contract/words.ts'
import type { Say } from '../words.ts'

/** Input against its contract; every fault is told at once, at its path, in the person's language. */
export function validate<T>(schema: z.ZodMiniType<T>, input: unknown, language: Language, say: Say): T {
  const result = schema.safeParse(input, { error: locales[language].localeError as never })
  if (result.success) return result.data
  throw new ValidationError(result.error.issues.flatMap((issue) => violationsOf(issue, language, say)))
}

const locales = { en: en(), pt: pt(), 'zh-Hant': zhTW() }

type Issue = z.core.$ZodIssue

/** A message that is one word is a key of our own words; anything else is zod's sentence. */
function violationsOf(issue: Issue, language: Language, say: Say): Violation[] {
  const at = (path: readonly PropertyKey[], message: string) => ({ propertyPath: path.map(String).join('.'), message })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => at([...issue.path, key], say(language, 'platform', 'violations.unknown')))
  const [word = ''] = issue.message.split(' ')
  const key = `violations.${word}`
  const own = say(language, 'platform', key)
  return [at(issue.path, own === key ? issue.message : own)]
}
