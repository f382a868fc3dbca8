import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id } from '#platform/contract/fields.ts'

/** The arguments for and against each school for one practice, before it is placed there. */
export const placesFor = endpoint('GET', '/api/v2/teaching_practices/:id/places', {
  about: 'For each school: the places that are free in the days of the practice, and what speaks against it.',
  answer: z.object({
    '@type': z.literal('PracticePlaces'),
    places: z.array(
      z.object({
        school: id(),
        /** Null if no number of places was agreed. */
        free: z.nullable(count()),
        /** In the reader's language; empty if there are none. */
        against: z.array(z.string()),
      }),
    ),
  }),
})
