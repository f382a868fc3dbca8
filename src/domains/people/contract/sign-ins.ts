import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'

/** Ends every sign-in of a person, on all devices: one's own, or that of somebody whose records one keeps. */
export const endSignIns = endpoint('POST', '/api/v2/users/:id/end_sessions', {
  about: 'Ends every sign-in of a person now; tokens that were issued before are refused.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('User'), endedAt: z.string() }),
})
