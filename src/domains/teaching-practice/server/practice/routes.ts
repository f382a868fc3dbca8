import * as z from 'zod/mini'
import { NotAllowed } from '#platform/contract/errors.ts'
import { longText } from '#platform/contract/fields.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { type Route, route } from '#platform/server/route.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { leavesRoomFor } from '../../contract/practice-acts.ts'
import type { PracticeTables } from '../tables.ts'
import { violation } from '../words.ts'
import { practiceFor } from './for.ts'

const answer = z.object({ '@id': z.string(), '@type': z.literal(TeachingPractice.type), id: z.int() })
const told = (id: number) => ({ '@id': TeachingPractice.iri(id), '@type': TeachingPractice.type, id })

/** What only the student says: that the code of conduct is accepted, and at which schools there are relations. */
const declare = route({
  method: 'POST',
  path: '/api/v2/teaching_practices/:id/declaration',
  about: 'Accepts the code of conduct, and declares conflicts of interest: the schools where relatives work, or none.',
  allow: (me) => !me.guest && !me.impersonator,
  guard: (ctx: Ctx<PracticeTables>, { params }) => practiceFor(ctx, params.id, 'read'),
  body: z.strictObject({ conduct: z.optional(z.literal(true)), conflicts: z.optional(longText(1000)) }),
  writes: true,
  answer,
  run: async (ctx: Ctx<PracticeTables>, { params, body }) => {
    const { id, person_id, state } = await practiceFor(ctx, params.id, 'read')
    if (person_id !== ctx.me.id) throw new NotAllowed()
    if (!leavesRoomFor('declare', state)) throw violation(ctx, 'practice', 'ended')
    const now = ctx.now.toISOString()
    await ctx.db
      .updateTable('teaching_practice')
      .set((eb) => ({
        version: eb('version', '+', 1),
        ...(body.conduct && { conduct_accepted_at: eb.fn.coalesce('conduct_accepted_at', eb.val(now)) }),
        ...(body.conflicts !== undefined && { conflicts: body.conflicts, conflicts_declared_at: now }),
      }))
      .where('id', '=', id)
      .execute()
    return told(id)
  },
})

export const practiceRoutes: readonly Route[] = [declare]
