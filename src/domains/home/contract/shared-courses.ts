import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id, localized } from '#platform/contract/fields.ts'

const shared = z.object({ id: id(), code: z.string(), title: localized(), term: localized(), teaches: z.boolean() })

/**
 * Courses in which one of two people teaches the other, or both teach. Which students take courses together is not
 * revealed.
 */
export const sharedCourses = endpoint('GET', '/api/v2/users/:id/shared_courses', {
  about: 'The courses in which this person teaches the reader, is taught by the reader, or teaches with the reader.',
  answer: z.object({ '@id': z.string(), 'hydra:totalItems': z.int(), 'hydra:member': z.array(shared) }),
})
