import { fold } from '../../contract/fold.ts'
import type { AnyResource, Item } from '../../contract/resource.ts'
import type { Ctx, ResourceHandler } from '../resource-handler.ts'
import { readRows } from './page.ts'
import { viewingOf } from './present.ts'

/**
 * The first rows of a list that hold what is typed and that this person may list, as they may see them: what the
 * palette offers of a resource with a filter `q`. Only the named fields are read.
 */
export async function findIn<R extends AnyResource>(
  resource: R,
  handler: ResourceHandler,
  { text, ctx, most, fields }: { text: string; ctx: Ctx; most: number; fields: readonly (keyof R['fields'])[] },
): Promise<Partial<Item<R>>[]> {
  const typed = handler.filters.q
  if (!typed || fold(text) === '' || !ctx.rights.allows('list', resource.type)) return []
  const { rows } = await readRows(handler, ctx, {
    where: [typed(text, ctx)],
    isSearch: true,
    order: [],
    page: { page: 1, size: most },
    fields: { key: fields.join(), ask: (field) => fields.includes(field) },
  })
  const viewing = viewingOf(ctx, handler)
  return rows.map((row) => viewing.load(row).presented as unknown as Partial<Item<R>>)
}
