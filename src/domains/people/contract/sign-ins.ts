import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { linkSignInPath } from '#platform/contract/session.ts'

/** Ends all sign-ins of a person on all devices: one's own, or, for people who keep records, those of others. */
export const endSignIns = endpoint('POST', '/api/v2/users/:id/end_sessions', {
  ownSignIn: true,
  about: 'Ends every sign-in of a person now; tokens that were issued before are refused.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('User'), endedAt: z.string() }),
})

/** Records that a token arrived in a URL: it can read and write as usual, except sensitive actions. */
export const signInByLink = endpoint('POST', linkSignInPath, {
  about: 'Says whose token a sign-in link holds, and notes that a link has brought it.',
  answer: z.object({ '@type': z.literal('LinkSignIn'), name: z.string() }),
})
