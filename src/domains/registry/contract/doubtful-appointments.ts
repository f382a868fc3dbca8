import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count } from '#platform/contract/fields.ts'
import { ref } from '#platform/contract/resource.ts'

/** The most people in one answer. */
export const mostDoubtful = 500

/** Who holds a part in a record that they could not be given today. */
export const doubtfulAppointments = endpoint('GET', '/api/v2/doubtful_appointments', {
  about: 'People who hold a part that they could not be given today, such as a student who teaches their own course.',
  answer: z.object({
    'hydra:totalItems': count(),
    'hydra:member': z.array(
      z.object({
        person: ref('User'),
        /** The part, in the reader’s language. */
        part: z.string(),
        /** The record in which they hold it; null if it has no page. */
        record: z.nullable(z.string()),
        why: z.string(),
      }),
    ),
  }),
})
