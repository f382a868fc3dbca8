import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

/** The key under `violations` in the platform's words, and the values to fill in. */
type IssueText = { key: string; values?: { count?: number; limit?: number } }

/**
 * The portal's text for each kind of issue that the validator reports (the codes of zod 4), so that zod's own English
 * never appears.
 */
export function issueText(issue: Issue): IssueText {
  switch (issue.code) {
    case 'invalid_type':
      return { key: isMissing(issue.input) ? 'required' : (types[issue.expected] ?? 'invalid') }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'not_multiple_of':
      return { key: 'step', values: { limit: issue.divisor } }
    case 'invalid_format':
      return { key: formats[issue.format] ?? 'format' }
    case 'invalid_value':
      return { key: isMissing(issue.input) ? 'required' : 'choose' }
    default:
      return { key: isMissing(issue.input) ? 'required' : 'invalid' }
  }
}

const isMissing = (input: unknown) => input === undefined || input === null

const types: Readonly<Record<string, string>> = {
  ...{ string: 'text', number: 'number', int: 'whole', boolean: 'boolean', array: 'list', object: 'object' },
  record: 'object',
}

const formats: Readonly<Record<string, string>> = { email: 'email', url: 'url', date: 'date', datetime: 'instant' }

function tooSmall(origin: string, least: number, inclusive: boolean): IssueText {
  if (origin === 'string') return least <= 1 ? { key: 'required' } : { key: 'tooShort', values: { count: least } }
  if (origin === 'array' || origin === 'set') return { key: 'fewItems', values: { count: least } }
  return { key: inclusive ? 'atLeast' : 'moreThan', values: { limit: least } }
}

function tooBig(origin: string, most: number, inclusive: boolean): IssueText {
  if (origin === 'string') return { key: 'tooLong', values: { count: most } }
  if (origin === 'array' || origin === 'set') return { key: 'manyItems', values: { count: most } }
  return { key: inclusive ? 'atMost' : 'lessThan', values: { limit: most } }
}
