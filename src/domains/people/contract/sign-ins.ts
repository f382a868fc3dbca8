import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { linkSignInPath } from '#platform/contract/session.ts'

/** Ends every sign-in of a person, on all devices: one's own, or that of somebody whose records one keeps. */
export const endSignIns = endpoint('POST', '/api/v2/users/:id/end_sessions', {
  ownSignIn: true,
  about: 'Ends every sign-in of a person now; tokens that were issued before are refused.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('User'), endedAt: z.string() }),
})

/** Notes that a token stood in an address: it reads and writes like any other, but not what is sensitive. */
export const signInByLink = endpoint('POST', linkSignInPath, {
  about: 'Says whose token a sign-in link holds, and notes that a link has brought it.',
  answer: z.object({ '@type': z.literal('LinkSignIn'), name: z.string() }),
})
