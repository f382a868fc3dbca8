import { NotAllowed } from '#platform/contract/errors.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { declare } from '../../contract/declaration.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { practiceFor } from './for.ts'

export const declareRoute = route(declare, {
  allow: (me) => !me.guest && !me.impersonator,
  guard: (ctx: Ctx<PracticeTables>, { params }) => practiceFor(ctx, params.id, 'read'),
  writes: true,
  run: async (ctx: Ctx<PracticeTables>, { params, body }) => {
    const { id, person_id, state } = await practiceFor(ctx, params.id, 'read')
    if (person_id !== ctx.me.id) throw new NotAllowed()
    if (!leavesRoomFor('declare', state)) throw violation(ctx, 'practice', 'ended')
    if (body.noConflicts && (await hasConflicts(ctx, id))) throw violation(ctx, 'noConflicts', 'conflictsThere')
    const now = ctx.now.toISOString()
    await ctx.db
      .updateTable('teaching_practice')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(body.conduct && { conduct_accepted_at: eb.fn.coalesce('conduct_accepted_at', eb.val(now)) }),
        ...(body.noConflicts && { conflicts: '', conflicts_declared_at: now }),
      }))
      .where('id', '=', id)
      .execute()
    return { '@id': TeachingPractice.iri(id), '@type': TeachingPractice.type, id }
  },
})

const hasConflicts = async ({ db }: Ctx<PracticeTables>, practice: number): Promise<boolean> =>
  (
    await db
      .selectFrom('practice_conflict')
      .select('id')
      .where('practice_id', '=', practice)
      .where('state', '<>', 'RETRACTED')
      .execute()
  ).length > 0
