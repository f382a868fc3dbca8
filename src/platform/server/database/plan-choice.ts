import pg from 'pg'

/**
 * The database plans a kept statement anew for each request as long as it estimates the plan without values as dearer,
 * be it by three per cent: to plan a list takes longer than to read it. Texts whose plan without values is hardly dearer
 * are remembered here, for all connections of the process.
 */
/** Whether a text takes the plan without values, needs nothing said, or is left to the database. */
export type Choice = 'generic' | 'either' | 'database'
const choices = new Map<string, Choice>()
const measured = new Map<string, number>()
const mostTexts = 1_000

/** After so many uses on one connection the database has made up its mind (it tries five plans with values). */
const usesBefore = new Set([8, 16, 32])
/** So much dearer the plan without values may be, by the estimates for the values at hand. */
const mostDearer = 1.1

export const choiceOf = (text: string): Choice => choices.get(text) ?? 'database'

/** Whether it is time to compare the plans of a text: with the values of three requests, and never again. */
export const isTimeToCompare = (text: string, uses: number): boolean => usesBefore.has(uses) && !choices.has(text)

/** The estimated costs of both plans of a prepared statement; null where the database took that without values by itself. */
export type Costs = { own: number; generic: number } | null

/** Takes a comparison into account: the third that is good decides, the first that is not does at once. */
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

/** The statements that tell the costs of both plans, in this order; null where a value has no literal. */
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

/** What the statements of {@link comparing} answered. */
export function costsIn(answers: readonly { rows: readonly unknown[] }[]): Costs {
  const [counted, , own, , generic] = answers.map(({ rows: [row] }) => row as Record<string, any> | undefined)
  const costOf = (row: Record<string, any> | undefined) => Number(row?.['QUERY PLAN'][0].Plan['Total Cost'])
  // Each earlier comparison made one itself.
  return counted && counted.generic_plans < usesBefore.size ? { own: costOf(own), generic: costOf(generic) } : null
}

/** A value as a literal that takes the type of its place. */
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
