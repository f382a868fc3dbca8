import type * as z from 'zod/mini'
import { ValidationError, type Violation } from '../../contract/errors.ts'
import type { Language } from '../../contract/words.ts'
import type { ResourceHandler } from '../resource/resource-handler.ts'
import type { Say } from '../words/words.ts'
import type { RequestContext } from './endpoint.ts'
import { issueText } from './issue-text.ts'

/** The language, and the domain's words, in which violations are reported. */
export type Voice = { language: Language; say: Say; domain?: string | undefined }

/** The voice of a handler's resource for the person who makes the request. */
export const voiceOf = (handler: ResourceHandler, { ctx, say }: RequestContext): Voice => ({
  language: ctx.language,
  say,
  domain: handler.domain,
})

/**
 * Validates input against its contract; up to a hundred violations are reported at once, each with its path, in the
 * person's language.
 */
export function validate<T>(schema: z.ZodMiniType<T>, input: unknown, voice: Voice): T {
  const result = schema.safeParse(input, { error: (issue) => messageOf(issue, voice) })
  if (result.success) return result.data
  const violations = result.error.issues.slice(0, mostViolations + 1).flatMap((issue) => violationsOf(issue, voice))
  const more = result.error.issues.reduce((sum, issue) => sum + countOf(issue), 0) - mostViolations
  if (more <= 0) throw new ValidationError(violations)
  const rest = voice.say(voice.language, 'platform', 'violations.more', { count: more })
  throw new ValidationError([...violations.slice(0, mostViolations), { propertyPath: '', message: rest }])
}

/** More than anybody corrects at once; a hundred thousand sentences would only be work for server and reader. */
const mostViolations = 100

const countOf = (issue: Issue): number => (issue.code === 'unrecognized_keys' ? issue.keys.length : 1)

type Issue = z.core.$ZodIssue

/**
 * A message whose first word is a key of the domain's or the platform's words is replaced by that text; any other is a
 * text already.
 */
function violationsOf(issue: Issue, voice: Voice): Violation[] {
  const at = (path: readonly PropertyKey[], message: string) => ({ propertyPath: path.map(String).join('.'), message })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => at([...issue.path, key], wordsOf('unknown', voice) ?? issue.message))
  const [word = ''] = issue.message.split(' ')
  return [at(issue.path, wordsOf(word, voice) ?? issue.message)]
}

function messageOf(issue: z.core.$ZodRawIssue, { language, say }: Voice): string {
  const { key, values } = issueText(issue)
  return say(language, 'platform', `violations.${key}`, values)
}

function wordsOf(word: string, { language, say, domain = 'platform' }: Voice): string | undefined {
  const key = `violations.${word}`
  return [domain, 'platform'].map((name) => say(language, name, key)).find((said) => said !== key)
}
