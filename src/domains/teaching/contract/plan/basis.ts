import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, day, id, localized } from '#platform/contract/fields.ts'

/** The sources for the plan of a term, and what it is compared with. */
export const planBasis = endpoint('GET', '/api/v2/courses/:id/plan_basis', {
  about: 'Topics, outcomes and hours of the syllabus in force, the days without classes, and earlier runs with a plan.',
  answer: z.object({
    /** Null if no syllabus is published. */
    syllabus: z.nullable(
      z.object({
        hours: z.number(),
        topics: z.array(z.object({ week: z.nullable(count()), title: localized(400), hours: z.number() })),
        outcomes: z.array(z.object({ code: z.string(), text: localized(400) })),
      }),
    ),
    /** Days of the weekly patterns without classes. */
    suspended: z.array(z.object({ day: day(), group: z.nullable(z.string()), name: localized() })),
    /** Other runs of the module that the reader teaches and that have a plan, the latest first. */
    runs: z.array(z.object({ id: id(), code: z.string(), term: z.string(), topics: count() })),
  }),
})
