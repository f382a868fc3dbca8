import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** How things stand on the pages of the office, in the words of the reader; numbers only, no person. */
export const overview = endpoint('GET', '/api/v2/registry_overview', {
  about: 'A few words on how things stand beside each page of the Registry, with the filtered list that they count.',
  answer: z.object({
    facts: z.array(z.object({ page: z.string(), text: z.string(), to: z.nullable(z.string()) })),
  }),
})
