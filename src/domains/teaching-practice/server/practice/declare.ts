import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { declare } from '../../contract/declaration.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { ownPractice } from './practice-record.ts'

export const declareRoute = route(declare, {
  on: ownPractice,
  act: 'submit',
  lock: 'update',
  inPerson: true,
  writes: true,
  run: async (ctx: Ctx<PracticeTables>, { of: { id, state }, body }) => {
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
