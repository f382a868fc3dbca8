import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, longText } from '#platform/contract/fields.ts'
import { TeachingPractice } from './practice.ts'

/** What only the student says: that the code of conduct is accepted, and at which schools relatives work. */
export const declare = endpoint('POST', '/api/v2/teaching_practices/:id/declaration', {
  about: 'Accepts the code of conduct, and declares conflicts of interest: the schools where relatives work, or none.',
  body: z.strictObject({ conduct: z.optional(z.literal(true)), conflicts: z.optional(longText(1000)) }),
  answer: z.object({ '@id': z.string(), '@type': z.literal(TeachingPractice.type), id: id() }),
})
