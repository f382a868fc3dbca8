import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant } from '#platform/contract/fields.ts'
import { markSources } from './cells.ts'

/** Recent batches of marks that were entered together, so that they can be undone together. */
export const markBatches = endpoint('GET', '/api/v2/gradebooks/:id/batches', {
  about: 'Blocks and sheets of marks that were entered within the last day and are not undone yet, the latest first.',
  answer: z.object({
    '@id': z.string(),
    '@type': z.literal('MarkBatches'),
    batches: z.array(
      z.object({ id: id(), source: z.enum(markSources), marks: count(), by: z.string(), at: instant() }),
    ),
  }),
})
