import { NotAllowed } from '#platform/contract/errors.ts'
import { granted } from '#platform/contract/policy.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { nameMentor } from '../../contract/mentor.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { assign } from './assign.ts'
import { externalSupervisor } from './external-supervisor.ts'

const actOf = ({ me }: Pick<Ctx, 'me'>) => (managesPractices(me) ? 'update' : 'accept')

export const nameMentorRoute = route(nameMentor, {
  allow: (me) => !me.guest || granted(me, 'place', TeachingPractice).length > 0,
  guard: (ctx: Ctx<PracticeTables>, { params }) => practiceFor(ctx, params.id, actOf(ctx)),
  writes: true,
  run: async (ctx: Ctx<PracticeTables>, { params, body }) => {
    const act = actOf(ctx)
    const { id, school_id, state } = await practiceFor(ctx, params.id, act)
    if (school_id === null || (act === 'accept' && state !== 'PLACEMENT_REQUESTED')) throw new NotAllowed()
    const supervisor = await externalSupervisor(ctx, school_id, body)
    const assignment = await assign(ctx, { practice: id, supervisor, role: 'SCHOOL_MENTOR' })
    return { '@id': PracticeAssignment.iri(assignment), '@type': PracticeAssignment.type, id: assignment }
  },
})
