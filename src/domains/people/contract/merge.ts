import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { idFilter, iriOf, text } from '#platform/contract/fields.ts'
import { User } from './user.ts'

/** What a merge would move, and what prevents it, each as a sentence. */
export const mergePreview = endpoint('GET', '/api/v2/users/:id/merge', {
  about: 'What would become of another record of the same person, were it merged into this one. Nothing is changed.',
  query: z.object({ from: idFilter() }),
  answer: z.object({
    '@type': z.literal('MergePreview'),
    name: z.string(),
    /** The number of rows of all kinds, and how many of them are sign-in accounts. */
    entries: z.number(),
    accounts: z.number(),
    blockers: z.array(z.string()),
  }),
})

/** The minimum length of the reason for a merge. */
export const leastMergeReason = 10

/** Merges two records of the same person. This cannot be undone. */
export const mergePeople = endpoint('POST', '/api/v2/users/:id/merge', {
  ownSignIn: true,
  about: 'Moves everything of another record of the same person to this one, sign-in accounts included, and closes it.',
  body: z.strictObject({
    from: iriOf(User.path),
    /** Why both records are the same person; at least `leastMergeReason` characters. */
    reason: text(500),
  }),
  answer: z.object({ '@id': z.string(), '@type': z.literal('User'), entries: z.number() }),
})
