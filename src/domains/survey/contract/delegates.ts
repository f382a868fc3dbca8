import * as z from 'zod/mini'
import { User, userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, iriOf } from '#platform/contract/fields.ts'

/** The most people who act for the lecturers of one survey. */
export const mostDelegates = 5

export const nameDelegates = endpoint('PUT', '/api/v2/surveys/:id/delegates', {
  about:
    'Who acts for those who teach the course in its survey, in place of those before: they ask questions of their own, read the results without what is for a teacher alone, and reply.',
  body: z.strictObject({
    people: z.array(iriOf(User.path)).check(z.maxLength(mostDelegates)),
    /** The version of the survey that was read: whoever was slower learns it, and overwrites nothing. */
    version: count(),
  }),
  answer: z.object({ '@type': z.literal('Survey'), delegates: z.array(userRef) }),
})
