import { permittedFieldsOf, rulesToAST } from '@casl/ability/extra'
import type { CompoundCondition, Condition, FieldCondition } from '@ucast/core'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Ability } from '../contract/policy.ts'

type Columns = Record<string, Expression<unknown> | undefined>

/** The rows on which a viewer may act, as SQL: the policy's own conditions, turned into a where clause. */
export function accessible(ability: Ability, action: string, type: string, columns: Columns): Expression<SqlBool> {
  const ast = rulesToAST(ability, action, type)
  return ast ? toSql(ast as Condition, columns) : sql<SqlBool>`false`
}

/** The fields of this item that the viewer may see, by itself or in a list, or null where every field is open. */
export function readableFields(
  ability: Ability,
  type: string,
  item: object,
  all: readonly string[],
): Set<string> | null {
  const ways = ['read', 'list']
  if (!ways.some((way) => ability.possibleRulesFor(way, type).some((rule) => rule.fields))) return null
  const named = { '@type': type, ...item }
  const fieldsFrom = (rule: { fields?: readonly string[] | undefined }) => [...(rule.fields ?? all)]
  return new Set(ways.flatMap((way) => permittedFieldsOf(ability, way, named, { fieldsFrom })))
}

/**
 * Whether a list may be ordered or narrowed by a field: not where the viewer would learn from the order of the rows
 * what their fields do not show. One right over all rows is enough; else every right must show the field.
 */
export function mayArrangeBy(ability: Ability, type: string, field: string): boolean {
  const rules = ['read', 'list'].flatMap((way) => ability.rulesFor(way, type)).filter((rule) => !rule.inverted)
  const shows = (rule: (typeof rules)[number]) => !rule.fields || rule.fields.includes(field)
  return rules.every(shows) || rules.some((rule) => Object.keys(rule.conditions ?? {}).length === 0 && shows(rule))
}

/** Every field that the conditions of the ability's rules name, by resource type: each must have a column. */
export function conditionFields(ability: Ability): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const rule of ability.rules) {
    const fields = found.get(String(rule.subject)) ?? new Set<string>()
    for (const name of Object.keys(rule.conditions ?? {})) fields.add(name)
    found.set(String(rule.subject), fields)
  }
  return found
}

function toSql(condition: Condition, columns: Columns): Expression<SqlBool> {
  const { operator, value } = condition
  if (operator === 'and' || operator === 'or') {
    const parts = (condition as CompoundCondition).value.map((part) => toSql(part, columns))
    if (parts.length === 0) return sql<SqlBool>`true`
    return sql<SqlBool>`(${sql.join(parts, operator === 'and' ? sql` and ` : sql` or `)})`
  }
  const { field } = condition as FieldCondition
  const column = columns[field]
  if (!column) throw new Error(`a policy names the field ${field}, but no column is mapped to it`)
  if (operator === 'eq') return sql<SqlBool>`${column} = ${value}`
  if (operator === 'in')
    return (value as unknown[]).length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${column} = any(${value})`
  if (operator === 'lte') return sql<SqlBool>`${column} <= ${value}`
  if (operator === 'gte') return sql<SqlBool>`${column} >= ${value}`
  throw new Error(`the policy operator ${operator} has no SQL form`)
}
