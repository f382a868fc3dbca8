import { type Expression, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AnyResource } from '../../contract/resource.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

export type Direction = 'asc' | 'desc'
export type Order = readonly (readonly [field: string, direction: Direction])[]

/** One value by which rows are ordered, and whether nulls come first. */
export type OrderKey = {
  column: Expression<unknown>
  direction: Direction
  nullable: boolean
  nullsFirst: boolean
}

/**
 * The keys of a list: the requested order or the default, then the id, which follows the direction of the last key, so
 * that an index is read in one direction. Nulls come last.
 */
export function orderKeys(handler: ResourceHandler, ctx: Ctx, requested: Order): OrderKey[] {
  const { resource, columns, sorted, as } = handler
  const chosen = requested.length > 0 ? requested : sorted
  const keys = chosen.flatMap(([field, direction]): OrderKey[] => {
    const column = columns[field]
    if (!column) return []
    const nullable = isNullable(resource, field)
    // PostgreSQL puts nulls first in a descending order; a column without nulls does not need `nulls last`.
    const nullsFirst = direction === 'desc' && !nullable
    return [{ column: typeof column === 'function' ? column(ctx) : column, direction, nullable, nullsFirst }]
  })
  const last = chosen.at(-1)?.[1] ?? 'asc'
  const id = { column: sql.ref(`${as}.id`), direction: last, nullable: false, nullsFirst: last === 'desc' }
  return [...keys, id]
}

/** The same keys from the last row to the first. */
export const reversed = (keys: readonly OrderKey[]): OrderKey[] =>
  keys.map((key) => ({
    ...key,
    direction: key.direction === 'asc' ? 'desc' : 'asc',
    nullsFirst: !key.nullsFirst,
  }))

/** The keys as SQL after `order by`. */
export const orderBy = (keys: readonly OrderKey[]): RawBuilder<unknown> =>
  sql`${sql.join(keys.map(({ column, ...key }) => sql`${column} ${sql.raw(wordsOf(key))}`))}`

/**
 * An explicit `nulls first` or `nulls last` that equals the default would prevent the use of an index, so it is left
 * out.
 */
function wordsOf({ direction, nullsFirst }: Pick<OrderKey, 'direction' | 'nullsFirst'>): string {
  const usual = direction === 'desc'
  return nullsFirst === usual ? direction : `${direction} nulls ${nullsFirst ? 'first' : 'last'}`
}

const known = new WeakMap<AnyResource, Map<string, boolean>>()

/** Whether a field, or the reference above it, may be null by the contract. */
function isNullable(resource: AnyResource, field: string): boolean {
  const fields = known.get(resource) ?? new Map<string, boolean>()
  known.set(resource, fields)
  const before = fields.get(field)
  if (before !== undefined) return before
  const [top = '', below] = field.split('.')
  const schema = resource.fields[top]
  const inner = below === undefined ? undefined : innerOf(schema)?.[below]
  const may = !schema || schema.safeParse(null).success || (inner?.safeParse(null).success ?? false)
  fields.set(field, may)
  return may
}

const innerOf = (schema: unknown): Record<string, z.ZodMiniType> | undefined =>
  (schema as { shape?: Record<string, z.ZodMiniType> } | undefined)?.shape
