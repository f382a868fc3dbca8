import pg from 'pg'

/**
 * The database plans a prepared statement again for each request as long as it estimates the generic plan (without
 * values) as more expensive, if only by three per cent: planning a list takes longer than reading it. This module
 * remembers, for all connections of the process, the texts whose generic plan is hardly more expensive.
 */
/** Whether a text uses the generic plan, needs no setting, or is left to the database's choice. */
export type Choice = 'generic' | 'either' | 'database'
const choices = new Map<string, Choice>()
const measured = new Map<string, number>()
const mostTexts = 1_000

/** After this many uses on one connection the database has made its choice (it tries five plans with values). */
const usesBefore = new Set([8, 16, 32])
/** The generic plan may be this many times as expensive, by the estimates for the values at hand. */
const mostDearer = 1.1

export const choiceOf = (text: string): Choice => choices.get(text) ?? 'database'

/** Whether the plans of a text should be compared now: with the values of three requests, and never again. */
export const isTimeToCompare = (text: string, uses: number): boolean => usesBefore.has(uses) && !choices.has(text)

/** The estimated costs of both plans of a prepared statement; null if the database chose the generic plan by itself. */
export type Costs = { own: number; generic: number } | null

/** Records a comparison: the third good one decides for the generic plan, the first bad one decides against it. */
export function noteCosts(text: string, costs: Costs | 'unknown'): void {
  if (choices.size >= mostTexts) choices.clear()
  if (costs === null || costs === 'unknown' || costs.generic > costs.own * mostDearer) {
    choices.set(text, costs === null ? 'either' : 'database')
    measured.delete(text)
    return
  }
  const times = (measured.get(text) ?? 0) + 1
  measured.set(text, times)
  if (times < usesBefore.size) return
  measured.delete(text)
  choices.set(text, 'generic')
}

export const mode = (name: 'auto' | 'force_custom_plan' | 'force_generic_plan') => `set plan_cache_mode = ${name}`

/** The statements that return the costs of both plans, in this order; null if a value has no literal. */
export function comparing(name: string, values: readonly unknown[]): readonly string[] | null {
  const literals = values.map(literalOf)
  if (literals.includes(undefined)) return null
  const explain = `explain (format json) execute ${name}${values.length > 0 ? `(${literals.join(', ')})` : ''}`
  return [
    `select generic_plans::int from pg_prepared_statements where name = '${name}'`,
    mode('force_custom_plan'),
    explain,
    mode('force_generic_plan'),
    explain,
    mode('auto'),
  ]
}

/** The costs in the results of the statements of {@link comparing}. */
export function costsIn(answers: readonly { rows: readonly unknown[] }[]): Costs {
  const [counted, , own, , generic] = answers.map(({ rows: [row] }) => row as Record<string, any> | undefined)
  const costOf = (row: Record<string, any> | undefined) => Number(row?.['QUERY PLAN'][0].Plan['Total Cost'])
  // Each earlier comparison caused one generic plan itself.
  return counted && counted.generic_plans < usesBefore.size ? { own: costOf(own), generic: costOf(generic) } : null
}

/** A value as a literal whose type is inferred from its position. */
function literalOf(value: unknown): string | undefined {
  if (value === null) return 'null'
  const text = Array.isArray(value) ? arrayText(value) : textOf(value)
  return text === undefined ? undefined : pg.escapeLiteral(text)
}

function arrayText(values: readonly unknown[]): string | undefined {
  const texts = values.map(textOf)
  if (texts.includes(undefined)) return undefined
  return `{${texts.map((text = '') => `"${text.replace(/["\\]/g, '\\$&')}"`).join()}}`
}

function textOf(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString()
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined
}
