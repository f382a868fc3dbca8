import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { languages } from '#platform/contract/words.ts'

export const signInSheet = endpoint('GET', '/api/v2/lessons/:id/sign_in_sheet', {
  about: 'The students of a lesson as a PDF, with a line for the signature of each.',
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  answer: 'file',
})
