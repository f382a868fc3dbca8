import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { count, id, instant, localized } from '#platform/contract/fields.ts'
import { Questionnaire, questionnaireFlow } from './questionnaire.ts'

export const newEdition = endpoint('POST', '/api/v2/questionnaires/:id/editions', {
  about: 'Makes a draft of the next edition of a frozen questionnaire, with the same questions.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(Questionnaire.type), id: id() }),
})

export const questionnaireUses = endpoint('GET', '/api/v2/questionnaires/:id/uses', {
  about: 'The editions of a questionnaire with the surveys that ask them, and how many answers its questions have.',
  answer: z.object({
    /** The latest first; `open` of the surveys can be answered now, and `answers` are ballots. */
    editions: z.array(
      z.object({
        ...{ id: id(), edition: count(), state: questionnaireFlow.state, frozenAt: z.nullable(instant()) },
        ...{ surveys: count(), open: count(), answers: count() },
      }),
    ),
    /** The answers that are shown in results, since the term in which the question was first asked. */
    questions: z.array(z.object({ key: z.string(), answers: count(), since: localized() })),
  }),
})
