import { type SelectQueryBuilder, sql } from 'kysely'
import { ApiError, NotFound } from '../../contract/errors.ts'
import { readQuery } from '../http/query.ts'
import { mostCounted } from '../resource/count-rows.ts'
import { orderBy, orderKeys } from '../resource/order-keys.ts'
import { viewingOf, withRights } from '../resource/present.ts'
import { chosenRows, find, idIn } from '../resource/read.ts'
import type { Ctx, ResourceHandler } from '../resource/resource-handler.ts'
import type { Say } from '../words/words.ts'

/** A list by its address, with its filters, its order and the reader's permissions. */
export type ListRows = {
  handler: ResourceHandler
  query: SelectQueryBuilder<any, any, any>
  /** A row as this person may see it. */
  present: (row: any) => object
  /** The number of rows, up to one more than the limit for counting lists. */
  count: () => Promise<number>
}

type Options = { ctx: Ctx; say: Say; fields: ReadonlySet<string> }

/**
 * The rows of a list, by the same conditions as its pages. Throws the errors of the list itself: 400, 403 or 404.
 * `fields` are the fields that are read of each row.
 */
export async function listRows(
  handlers: readonly ResourceHandler[],
  address: string,
  { ctx, say, fields }: Options,
): Promise<ListRows> {
  const { handler, below } = await findList(handlers, new URL(address, 'http://localhost').pathname, ctx)
  const query = readQuery(address)
  if (['page', 'itemsPerPage', 'after', 'before'].some((name) => query.plain.has(name)))
    throw new ApiError(400, 'An export holds the whole list, so its address names no page.')
  const { where, order } = chosenRows(handler, { ctx, say, query }, below)
  const viewing = viewingOf(ctx, handler)
  const narrowed = (ask: (field: string) => boolean) =>
    handler
      .rows(ctx.db, ask, ctx)
      .where(sql<boolean>`${sql.join([ctx.rights.where('list', handler), ...where], sql` and `)}`)
  const counted = narrowed(() => false)
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(mostCounted + 1)
  return {
    handler,
    query: withRights(
      narrowed((field) => fields.has(field)),
      viewing,
    ).orderBy(orderBy(orderKeys(handler, ctx, order))),
    present: (row) => viewing.load(row).presented,
    count: async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${counted} as counted`.execute(ctx.db)
      return rows[0]?.n ?? 0
    },
  }
}

/** The list at a path: a collection, or a sub-collection of a record that this person may read. */
async function findList(handlers: readonly ResourceHandler[], path: string, ctx: Ctx) {
  const whole = handlers.find(({ resource }) => resource.path === path)
  if (whole) return { handler: whole }
  const [, before = '', id, after = ''] = /^(.*)\/(\d{1,10})(\/.*)$/.exec(path) ?? []
  for (const handler of handlers)
    for (const under of handler.resource.under) {
      const parent = handlers.find(({ resource }) => resource.type === under.parent)
      const condition = handler.filters[under.filter]
      if (under.path !== `${before}/:id${after}` || !parent || !condition) continue
      await find(parent, ctx, idIn(id))
      if (!ctx.rights.allows('list', handler.resource.type)) throw new NotFound()
      return { handler, below: { filter: under.filter, condition: condition(idIn(id), ctx) } }
    }
  throw new NotFound()
}
