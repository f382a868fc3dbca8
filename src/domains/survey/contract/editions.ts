import * as z from 'zod/mini'
import { endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/fields.ts'
import { Questionnaire } from './questionnaire.ts'

export const newEdition = endpoint('POST', '/api/v2/questionnaires/:id/editions', {
  about: 'Makes a draft of the next edition of a frozen questionnaire, with the same questions.',
  answer: z.object({ '@id': z.string(), '@type': z.literal(Questionnaire.type), id: id() }),
})
