import { idOf } from '#platform/contract/resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import type { CourseTables } from './tables.ts'
import { violation } from './words.ts'

type Table = 'course' | 'term' | 'module' | 'academic_language' | 'room' | 'person'

/**
 * The id in an IRI of the input, with its row locked until the transaction ends; refuses an IRI of a row that does not
 * exist.
 */
export async function existing(field: string, table: Table, iri: string, ctx: Ctx<CourseTables>): Promise<number> {
  const found = await ctx.db.selectFrom(table).select('id').where('id', '=', idOf(iri)).forKeyShare().executeTakeFirst()
  if (!found) throw violation(ctx, field, 'missing')
  return found.id
}
