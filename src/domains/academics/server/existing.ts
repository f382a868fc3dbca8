import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { AcademicsTables } from './tables.ts'
import { violation } from './words.ts'

/** The id in the IRI of an item that another item is to refer to; throws if that item does not exist. */
export async function existing(
  table: 'faculty' | 'degree' | 'program',
  iri: string,
  ctx: Ctx<AcademicsTables>,
): Promise<number> {
  const found = await ctx.db.selectFrom(table).select('id').where('id', '=', idOf(iri)).executeTakeFirst()
  if (found) return found.id
  throw violation(ctx, table, 'parent')
}
