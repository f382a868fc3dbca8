import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, localized } from '#platform/contract/fields.ts'
import type { Question } from './questions.ts'

/** How many questions those who teach a course may ask besides those of the campaign. */
export const mostOwnQuestions = 3

/** What they can ask: no choices, whose options would have to be written in three languages. */
export const ownQuestionKinds = ['SCALE', 'YES_NO', 'TEXT'] as const

const ownQuestion = z.strictObject({ kind: z.enum(ownQuestionKinds), text: localized(300) })
export type OwnQuestion = z.output<typeof ownQuestion>

/** The part of a survey with the questions of those who teach the course. */
export const ownPart = 'own'

/** They are asked once, so their keys say no more than their place; no later run joins their answers. */
export const asQuestions = (own: readonly OwnQuestion[]): Question[] =>
  own.map(({ kind, text }, at) => ({ key: `own${at + 1}`, kind, text }))

export const askOwnQuestions = endpoint('PUT', '/api/v2/surveys/:id/own_questions', {
  about: 'Up to three questions of those who teach the course, in place of those before, until the survey opens.',
  body: z.strictObject({
    questions: z.array(ownQuestion).check(z.maxLength(mostOwnQuestions)),
    /** The version of the survey that was read: whoever was slower learns it, and overwrites nothing. */
    version: count(),
  }),
  answer: z.object({ '@type': z.literal('Survey'), id: id() }),
})
