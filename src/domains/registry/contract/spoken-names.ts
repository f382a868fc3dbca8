import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

const names = z.record(z.string(), z.string())

/** The names that each domain gives to its resources, acts and letters, in the reader's language. */
export const spokenNames = endpoint('GET', '/api/v2/spoken_names', {
  about:
    'The names of the kinds of things and acts that the audit knows, and of the letters, by their technical names.',
  answer: z.object({ '@type': z.literal('SpokenNames'), types: names, actions: names, letters: names }),
})
