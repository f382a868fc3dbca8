import * as z from 'zod/mini'
import { NotAllowed } from '#platform/contract/errors.ts'
import { email, text } from '#platform/contract/fields.ts'
import { granted } from '#platform/contract/policy.ts'
import { languages } from '#platform/contract/words.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { PracticeAssignment } from '../../contract/assignment.ts'
import { phone } from '../../contract/phone.ts'
import { managesPractices } from '../../contract/policy.ts'
import { TeachingPractice } from '../../contract/practice.ts'
import { practiceFor } from '../practice/for.ts'
import type { PracticeTables } from '../tables.ts'
import { assign } from './assign.ts'
import { externalSupervisor } from './external-supervisor.ts'

const actOf = ({ me }: Pick<Ctx, 'me'>) => (managesPractices(me) ? 'update' : 'accept')

/** The school names who will look after the student: a person already known there, or somebody new. */
export const nameMentor = route({
  method: 'POST',
  path: '/api/v2/teaching_practices/:id/mentor',
  about: 'Names the mentor at the school; who is known by the e-mail address is not made twice.',
  allow: (me) => !me.guest || granted(me, 'place', TeachingPractice).length > 0,
  guard: (ctx: Ctx<PracticeTables>, { params }) => practiceFor(ctx, params.id, actOf(ctx)),
  body: z.strictObject({
    chineseName: z.optional(z.nullable(text(120))),
    englishName: text(120),
    email: email(),
    phone: z.optional(z.nullable(phone())),
    language: z._default(z.enum(languages), 'en'),
  }),
  writes: true,
  answer: z.object({ '@id': z.string(), '@type': z.literal(PracticeAssignment.type), id: z.int() }),
  run: async (ctx: Ctx<PracticeTables>, { params, body }) => {
    const act = actOf(ctx)
    const { id, school_id, state } = await practiceFor(ctx, params.id, act)
    if (school_id === null || (act === 'accept' && state !== 'PLACEMENT_REQUESTED')) throw new NotAllowed()
    const supervisor = await externalSupervisor(ctx, school_id, body)
    const assignment = await assign(ctx, { practice: id, supervisor, role: 'SCHOOL_MENTOR' })
    return { '@id': PracticeAssignment.iri(assignment), '@type': PracticeAssignment.type, id: assignment }
  },
})
