import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { linkSignInPath } from '#platform/contract/session.ts'

/** Ends all sign-ins of a person on all devices: one's own, or, for people who keep records, those of others. */
export const endSignIns = endpoint('POST', '/api/v2/users/:id/end_sessions', {
  ownSignIn: true,
  about: 'Ends every sign-in of a person now; tokens that were issued before are refused.',
  answer: z.object({ '@id': z.string(), '@type': z.literal('User'), endedAt: z.string() }),
})

/** One sign-in of the person: on which device, from which network, since when and when last. */
const signIn = z.object({
  id: z.int(),
  /** As the browser names itself; null if it does not. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The network of its last use, as `203.0.113.0/24`. */
  network: z.string(),
  /** Whether the request comes from the same network. */
  sameNetwork: z.boolean(),
  /** Whether this is the sign-in that sends the request. */
  here: z.boolean(),
  beganAt: z.string(),
  usedAt: z.string(),
})
export type SignIn = z.output<typeof signIn>

export const signIns = endpoint('GET', '/api/v2/sign_ins', {
  about: 'Where the person is signed in. Empty if the provider does not tell sign-ins apart.',
  answer: z.object({ 'hydra:member': z.array(signIn) }),
})

export const endSignIn = endpoint('POST', '/api/v2/sign_ins/:id/end', {
  ownSignIn: true,
  about: 'Ends one sign-in of the person now, on whichever device it is.',
  answer: z.object({ '@type': z.literal('SignIn'), ended: z.int() }),
})

export const endOtherSignIns = endpoint('POST', '/api/v2/sign_ins/end_others', {
  ownSignIn: true,
  about: 'Ends every sign-in of the person but the one that sends the request.',
  answer: z.object({ '@type': z.literal('SignIn'), ended: z.int() }),
})

/** Records that a token arrived in a URL: it can read and write as usual, except sensitive actions. */
export const signInByLink = endpoint('POST', linkSignInPath, {
  about: 'Says whose token a sign-in link holds, and notes that a link has brought it.',
  answer: z.object({ '@type': z.literal('LinkSignIn'), name: z.string() }),
})
