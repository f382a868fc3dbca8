import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { languages } from '#platform/contract/words.ts'

export const planPaper = endpoint('GET', '/api/v2/study_plans/:id/paper', {
  about: 'A study plan as a PDF: what was taken and is planned by term, and what it meets of the curriculum.',
  query: z.strictObject({ language: z.optional(z.enum(languages)) }),
  answer: 'file',
})
