import { sql } from 'kysely'
import { teaches } from '#course/contract'
import { NotAllowed, NotFound } from '#platform/contract/errors.ts'
import { has, isAdmin } from '#platform/contract/policy.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import type { TeachingTables } from './tables.ts'

type Context = Ctx<TeachingTables>

const keepsAll = (me: Context['me']) => has(me, 'ROLE_REGISTRY') || isAdmin(me)

/** Whether the person manages the sessions of the course in a column, as SQL. */
export const keepsCourse = ({ me, rights }: Context, course: string) =>
  keepsAll(me) ? sql<boolean>`true` : sql<boolean>`coalesce(${rights.related([teaches], column(course))}, false)`

/** Only for lecturers of the course in the address and the Registry; others are refused before the body is read. */
export const byThoseWhoTeach = {
  allow: (me: Context['me']) => keepsAll(me) || has(me, 'ROLE_LECTURER'),
  guard: async (ctx: Context, { params: { id } }: { params: { id: number } }): Promise<void> => {
    const course = await ctx.db
      .selectFrom('course')
      .select(keepsCourse(ctx, 'course.id').as('mine'))
      .where('id', '=', id)
      .executeTakeFirst()
    if (!course) throw new NotFound()
    if (!course.mine) throw new NotAllowed()
  },
}
