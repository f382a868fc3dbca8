import { teaches } from '#course/contract'
import { has, isAdmin } from '#platform/contract/policy.ts'
import { idOf } from '#platform/contract/resource.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from './tables.ts'
import { violation } from './words.ts'

/** The course of a new item: one that the person teaches; the Registry may use any course. */
export async function taughtCourse(iri: string, ctx: Ctx<TeachingTables>): Promise<number> {
  const keepsAll = has(ctx.me, 'ROLE_REGISTRY') || isAdmin(ctx.me)
  const found = await ctx.db
    .selectFrom('course')
    .select('id')
    .where('id', '=', idOf(iri))
    .$if(!keepsAll, (query) => query.where(ctx.rights.related([teaches], column('id'))))
    .forShare()
    .executeTakeFirst()
  if (!found) throw violation(ctx, 'course', 'missing')
  return found.id
}
