import { type RawBuilder, sql } from 'kysely'
import type { CollectionFacts, RosterField } from './collection.ts'
import { RosterError } from './roster-error.ts'

const clause = /^\s*([A-Za-z][\w.]{0,60})\s*(!=|>=|<=|=|>|<|~)\s*'([^']{0,200})'\s*$/

/**
 * The filter of a request: one comparison, or two joined by AND or OR (OneRoster 1.2, 3.4.3). A field that the list does
 * not have, or a value of the wrong form, is refused.
 */
export function filterOf(wanted: string | null, of: Pick<CollectionFacts, 'fields'>): RawBuilder<boolean> {
  if (wanted === null || wanted.trim() === '') return sql<boolean>`true`
  const [, left = '', joined = '', right = ''] = /^(.*?'[^']*')\s+(AND|OR)\s+(.*)$/is.exec(wanted) ?? [
    undefined,
    wanted,
  ]
  const first = comparison(left, of)
  if (joined === '') return first
  const second = comparison(right, of)
  return joined.toUpperCase() === 'AND' ? sql<boolean>`(${first} and ${second})` : sql<boolean>`(${first} or ${second})`
}

function comparison(written: string, { fields }: Pick<CollectionFacts, 'fields'>): RawBuilder<boolean> {
  const [, name = '', predicate = '', value = ''] = clause.exec(written) ?? []
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) throw new RosterError('invalid_filter_field', `The filter names no field of this list: ${written}`)
  if (predicate === '~') return sql<boolean>`position(lower(${value}) in lower(${field.at}::text)) > 0`
  return sql<boolean>`${field.at} ${sql.raw(operators[predicate] ?? '=')} ${comparedWith(field, value)}`
}

const operators: Readonly<Record<string, string>> = {
  ...{ '=': '=', '!=': 'is distinct from', '>': '>', '>=': '>=', '<': '<', '<=': '<=' },
}

/** A value as its field has it, so that it is compared as a day or an instant and not as a text. */
function comparedWith({ kind }: RosterField, value: string): RawBuilder<unknown> {
  if (kind === 'text') return sql`${value}::text`
  const time = Date.parse(value)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  if (Number.isNaN(time) || (kind === 'day' && !isDay) || !/^\d{4}-\d\d-\d\d/.test(value))
    throw new RosterError('invalid_filter_field', `This is no date: ${value}`)
  return kind === 'day' ? sql`${value}::date` : sql`${new Date(time).toISOString()}::timestamptz`
}
