import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, localized } from '#platform/contract/fields.ts'
import { planItem, StudyPlan } from './study-plan.ts'

/** The address under which members read a plan that its student shares; null while it is not shared. */
const shared = z.object({ '@type': z.literal(StudyPlan.type), path: z.nullable(z.string()) })

export const planLink = endpoint('GET', '/api/v2/study_plans/:id/link', {
  about: 'The address under which a plan is shared, for its student.',
  answer: shared,
})

export const sharePlan = endpoint('POST', '/api/v2/study_plans/:id/link', {
  about: 'Shares a plan at an address that nobody can guess, or revokes that address for good.',
  body: z.strictObject({ shared: z.boolean() }),
  answer: shared,
})

/** The plan and nothing else: neither whose it is, nor what they have taken, nor any result. */
export const readSharedPlan = endpoint('GET', '/api/v2/shared_plans/:share', {
  about: 'A plan that its student shares, by its address: the terms and modules, and nothing about the student.',
  answer: z.object({
    '@type': z.literal('SharedPlan'),
    name: z.string(),
    program: localized(),
    items: z.array(planItem),
    modules: z.array(z.object({ id: id(), code: z.string(), name: localized(), credits: z.number() })),
  }),
})
