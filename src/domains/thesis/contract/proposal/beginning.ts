import * as z from 'zod/mini'
import { userRef } from '#people/contract'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id } from '#platform/contract/fields.ts'

/** What a student needs to begin a thesis. */
export const requirements = ['template', 'studies', 'credits', 'noOther'] as const

export const thesisBeginning = endpoint('GET', '/api/v2/user_programs/:id/thesis_beginning', {
  about: 'Whether a student may begin a thesis in a program, what is missing, and the rules of its degree today.',
  answer: z.object({
    program: z.string(),
    requirements: z.array(
      z.object({
        code: z.enum(requirements),
        met: z.boolean(),
        /** The requirement with its numbers, in the language of the reader. */
        text: z.string(),
      }),
    ),
    template: z.nullable(
      z.object({ id: id(), edition: count(), leastIdea: count(), replyDays: count(), draftDays: count() }),
    ),
  }),
})

export const possibleSupervisors = endpoint('GET', '/api/v2/user_programs/:id/supervisors', {
  about: 'The lecturers of the faculty of a program with the theses that they supervise, those with free places first.',
  answer: z.object({
    supervisors: z.array(z.object({ person: userRef, supervises: count(), most: count() })),
  }),
})
