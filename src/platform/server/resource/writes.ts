import type { AnyResource } from '../../contract/resource.ts'
import type { PlainRow } from './plain-row.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'
import { storedValues } from './stored-values.ts'

type Row = object | Promise<object>

/** A domain's specification of writing, without its types. */
export type WriteSpec = {
  newRow?: (input: any, ctx: Ctx) => Row
  created?: (id: number, input: any, ctx: Ctx) => Promise<void>
  changedRow?: (entity: any, input: any, ctx: Ctx) => Row
  changed?: (entity: any, input: any, ctx: Ctx) => Promise<void>
  plainUpdate?: true
  create?: NonNullable<ResourceHandler['create']>
  createInTurn?: NonNullable<ResourceHandler['createInTurn']>
  update?: NonNullable<ResourceHandler['update']>
  remove?: 'row' | NonNullable<ResourceHandler['remove']>
}

type Written = { table: string; plain: PlainRow }

/**
 * The writes of a resource: those that its contract declares, done by the platform unless the domain does them itself.
 */
export function writesOf(
  resource: AnyResource,
  written: Written,
  spec: WriteSpec,
): Pick<ResourceHandler, 'create' | 'createInTurn' | 'update' | 'plainUpdate' | 'changed' | 'remove'> {
  const create = spec.create ?? (resource.create && inserting(resource, written, spec))
  const update = spec.update ?? (resource.update && updating(resource, written, spec))
  const remove = spec.remove === 'row' ? removing(written) : spec.remove
  const { createInTurn, plainUpdate } = spec
  if (plainUpdate && (spec.update || spec.changed))
    throw new Error(`${resource.type}: an update that does more than set columns is no plain update.`)
  return {
    ...(create && { create }),
    ...(createInTurn && { createInTurn }),
    ...(update && { update }),
    ...(plainUpdate && { plainUpdate }),
    ...(!spec.update && spec.changed && { changed: spec.changed }),
    ...(remove && { remove }),
  }
}

function inserting(resource: AnyResource, { table, plain }: Written, { newRow, created }: WriteSpec) {
  if (!newRow) needColumns(resource, plain.missing(resource.create))
  return async (input: object, ctx: Ctx): Promise<number> => {
    const row = storedValues(table, { ...plain.of(input), ...(await newRow?.(input, ctx)) })
    const { id } = await ctx.db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()
    await created?.(id, input, ctx)
    return id
  }
}

function updating(resource: AnyResource, { plain }: Written, { changedRow }: WriteSpec) {
  if (!changedRow) needColumns(resource, plain.missing(resource.update))
  return async (entity: object, input: object, ctx: Ctx): Promise<object> => ({
    ...plain.of(input),
    ...(await changedRow?.(entity, input, ctx)),
  })
}

const removing =
  ({ table }: Written) =>
  async ({ id }: { id: number }, { db }: Ctx): Promise<void> => {
    await db.deleteFrom(table).where('id', '=', id).execute()
  }

/** An input without a column would be silently lost. */
function needColumns({ type }: AnyResource, names: readonly string[]): void {
  if (names.length > 0) throw new Error(`${type}: no column is written for the input ${names.join(', ')}.`)
}
