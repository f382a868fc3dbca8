import type { Violation } from '../../contract/errors.ts'
import { locales } from '../../contract/words.ts'
import { kit } from '../words/kit.ts'
import { type AnyWords, say } from '../words/words.ts'
import { currentLanguage } from '../words/words-language.ts'
import { valueAt } from './differences.ts'
import type { Values } from './schema-shape.ts'

export type FieldErrors = Record<string, string>
/** The parts of a zod issue that its message needs. */
export type Issue = {
  code: string
  path: readonly PropertyKey[]
  message: string
  origin?: string
  format?: string
  expected?: string
  minimum?: number | bigint
  maximum?: number | bigint
}
/** A sentence of the kit's words: `violations.<key>` with its values. */
export type Fault = { key: FaultKey; values?: Record<string, string | number> }
export type FaultKey =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'atLeast'
  | 'atMost'
  | 'fewItems'
  | 'manyItems'
  | 'number'
  | 'whole'
  | 'date'
  | 'email'
  | 'url'
  | 'choose'
  | 'format'
  | 'invalid'

/** The path of a form's field for a violation's property path: `a[0].b`, `[a][0][b]` and `a.0.b` are all `a.0.b`. */
export const fieldPath = (propertyPath: string): string =>
  propertyPath.replace(/\[([^\]]*)\]/g, '.$1').replace(/^\.|["']/g, '')

/** Violations of the server by field; several of one field share a line. */
export function violationErrors(violations: readonly Violation[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { propertyPath, message } of violations) {
    const path = fieldPath(propertyPath)
    errors[path] = errors[path] ? `${errors[path]} ${message}` : message
  }
  return errors
}

/** The first issue of each field, by its path. */
export function firstIssues(issues: readonly Issue[]): [string, Issue][] {
  const first = new Map<string, Issue>()
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    if (!first.has(path)) first.set(path, issue)
  }
  return [...first]
}

/** The sentence for an issue of a field; an empty field is always reported as missing. */
export function faultOf(issue: Issue, value: unknown): Fault {
  if (value === undefined || value === null || value === '') return { key: 'required' }
  switch (issue.code) {
    case 'too_small':
      return boundFault(issue, Number(issue.minimum), ['tooShort', 'fewItems', 'atLeast'])
    case 'too_big':
      return boundFault(issue, Number(issue.maximum), ['tooLong', 'manyItems', 'atMost'])
    case 'invalid_value':
      return { key: 'choose' }
    case 'invalid_type':
      return { key: issue.expected === 'number' ? 'number' : issue.expected === 'int' ? 'whole' : 'invalid' }
    case 'invalid_format':
      return { key: formatFaults[issue.format ?? ''] ?? 'format' }
    default:
      return { key: 'invalid' }
  }
}

function boundFault({ origin }: Issue, bound: number, [text, items, number]: [FaultKey, FaultKey, FaultKey]): Fault {
  if (origin === 'string') return { key: text, values: { count: bound } }
  if (origin === 'array' || origin === 'set') return { key: items, values: { count: bound } }
  return { key: number, values: { least: bound, most: bound } }
}

const formatFaults: Record<string, FaultKey> = {
  date: 'date',
  datetime: 'date',
  email: 'email',
  url: 'url',
  safeint: 'whole',
}

/** A number in the format of the person's language, with its decimals. */
const exampleNumber = () => (1250.5).toLocaleString(locales[currentLanguage()])

/**
 * The contract's violations of the values as sentences: rules that the contract names itself are in the domain's words
 * file, the others in the kit's.
 */
export function issueErrors(issues: readonly unknown[], values: Values, words: AnyWords | undefined): FieldErrors {
  const sentence = (issue: Issue, path: string): string => {
    const own = issue.code === 'custom' || issue.message !== 'Invalid input' ? named(issue.message, words) : null
    if (own) return own
    const { key, values: said } = faultOf(issue, valueAt(values, path))
    return say(kit(`violations.${key}`), key === 'number' ? { example: exampleNumber() } : said)
  }
  return Object.fromEntries(firstIssues(issues as Issue[]).map(([path, issue]) => [path, sentence(issue, path)]))
}

function named(name: string, words: AnyWords | undefined): string | null {
  const key = `violations.${name}`
  for (const domain of [words?.domain, 'kit']) {
    if (domain === undefined) continue
    const text = say({ domain, key })
    if (text !== key) return text
  }
  return null
}
