import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'

/** People whom somebody may want to give a part in a course, and why some of them cannot get one. */
export const appointable = endpoint('GET', '/api/v2/courses/:id/appointable', {
  about: 'Of some people, those who cannot get a part in the course, each with the reason.',
  query: z.strictObject({
    /** The ids of at most twenty people, with commas between. */
    people: z.string().check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,19}$/)),
  }),
  answer: z.object({ 'hydra:member': z.array(z.object({ person: id(), why: z.string() })) }),
})
