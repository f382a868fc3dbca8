import type { Expression, SqlBool } from 'kysely'
import { fold } from '../../contract/fold.ts'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Order } from './order-keys.ts'
import { readRows } from './page.ts'
import { viewingOf } from './present.ts'
import type { Ctx, ResourceHandler } from './resource-handler.ts'

type Options<R extends AnyResource> = { ctx: Ctx; most: number; fields: readonly (keyof R['fields'])[] }
/** An item without the fields that the reader may not see. */
type Seen<R extends AnyResource> = Partial<Item<R>> & { id: number }

/**
 * The first rows of a list that contain the typed text and that this person may list, as they may see them: the results
 * of the command palette for a resource with a filter `q`. Only the named fields are read.
 */
export async function findIn<R extends AnyResource>(
  resource: R,
  handler: ResourceHandler,
  { text, ...options }: Options<R> & { text: string },
): Promise<Seen<R>[]> {
  const typed = handler.filters.q
  if (!typed || fold(text) === '') return []
  return readItems(resource, handler, { ...options, isSearch: true, where: [typed(text, options.ctx)] })
}

/**
 * The first rows of a list that fulfil the conditions and that this person may list, as they may see them: for pages
 * that join several resources. Empty if they may list nothing.
 */
export async function readItems<R extends AnyResource>(
  resource: R,
  handler: ResourceHandler,
  options: Options<R> & { where: readonly Expression<SqlBool>[]; order?: Order; isSearch?: boolean },
): Promise<Seen<R>[]> {
  const { ctx, where, order = [], isSearch = false, most, fields } = options
  if (!ctx.rights.allows('list', resource.type)) return []
  const names = fields.map(String)
  const { rows } = await readRows(handler, ctx, {
    ...{ where, isSearch, order },
    page: { page: 1, size: most },
    fields: { key: names.join(), ask: (field) => names.includes(field) },
  })
  const viewing = viewingOf(ctx, handler)
  return rows.map((row) => viewing.load(row).presented as unknown as Seen<R>)
}
