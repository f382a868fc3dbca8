import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { TeachingPractice } from './practice.ts'

/**
 * Declarations that only the student can make: that they accept the code of conduct, and have no conflict of interest.
 */
export const declare = endpoint('POST', '/api/v2/teaching_practices/:id/declaration', {
  about: 'Accepts the code of conduct, or declares that there is no conflict of interest at any school.',
  body: z.strictObject({ conduct: z.optional(z.literal(true)), noConflicts: z.optional(z.literal(true)) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal(TeachingPractice.type), id: id() }),
})
